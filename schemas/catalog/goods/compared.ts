/** Goods that stand side by side at most. */
export const MOST_COMPARED = 4

/** Without a SKU the goods' usual one is meant. */
export interface ComparedId {
  goodsId: string
  skuId?: string
}

const ID = /^[\w-]{1,64}$/

/** Goods of an address: `88:8801,99`, each with its SKU. What is no id, comes twice or is one too many is left out. */
export function readComparedIds(text: string | undefined): ComparedId[] {
  const read = (text ?? '').split(',').flatMap((one): ComparedId[] => {
    const [goodsId = '', skuId] = one.trim().split(':')
    if (!ID.test(goodsId)) return []
    return [{ goodsId, ...(skuId && ID.test(skuId) && { skuId }) }]
  })
  return withoutTwins(read).slice(0, MOST_COMPARED)
}

/** The same as an address holds it; undefined of none. */
export function comparedText(ids: readonly ComparedId[]): string | undefined {
  return ids.map(nameOf).join(',') || undefined
}

const nameOf = ({ goodsId, skuId }: ComparedId) => (skuId ? `${goodsId}:${skuId}` : goodsId)

export function sameCompared(one: ComparedId, other: ComparedId): boolean {
  return one.goodsId === other.goodsId && one.skuId === other.skuId
}

/** The first of those that are the same. */
export function withoutTwins<T extends ComparedId>(ids: readonly T[]): T[] {
  return ids.filter((one, place) => ids.findIndex((other) => sameCompared(one, other)) === place)
}
