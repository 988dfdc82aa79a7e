export const MAX_COMPARED = 4

/** Goods to compare; without a SKU, the default SKU of the goods is used. */
export interface ComparedId {
  goodsId: string
  skuId?: string
}

const ID = /^[\w-]{1,64}$/

/** Parses `88:8801,99`, without invalid ids, duplicates and goods beyond the maximum. */
export function readComparedIds(text: string | undefined): ComparedId[] {
  const read = (text ?? '').split(',').flatMap((one): ComparedId[] => {
    const [goodsId = '', skuId] = one.trim().split(':')
    if (!ID.test(goodsId)) return []
    return [{ goodsId, ...(skuId && ID.test(skuId) && { skuId }) }]
  })
  return removeDuplicates(read).slice(0, MAX_COMPARED)
}

/** Formats the goods for an address; undefined for none. */
export function formatComparedIds(ids: readonly ComparedId[]): string | undefined {
  return ids.map(nameOf).join(',') || undefined
}

const nameOf = ({ goodsId, skuId }: ComparedId) => (skuId ? `${goodsId}:${skuId}` : goodsId)

export function isSameCompared(one: ComparedId, other: ComparedId): boolean {
  return one.goodsId === other.goodsId && one.skuId === other.skuId
}

/** Removes duplicates and keeps the first occurrence of each. */
export function removeDuplicates<T extends ComparedId>(ids: readonly T[]): T[] {
  return ids.filter((one, place) => ids.findIndex((other) => isSameCompared(one, other)) === place)
}
