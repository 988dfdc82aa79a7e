import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import {
  type ComparedId,
  MOST_COMPARED,
  sameCompared,
  withoutTwins,
} from '#schemas/catalog/goods/compared.ts'
import { readJson } from '#src/lib/storage.ts'
import { tellChanges } from '#src/session/changes.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { useComparedText } from './compared-text.ts'

/** Goods as they looked when they were chosen, without a SKU where none of several was meant; what they cost is asked for when they are compared. */
export interface Compared extends ComparedId {
  name: string
  picture: string | null
}

type Kept = Pick<MallBase, 'store' | 'storage' | 'clock'>

/** What no tab can read is nothing. */
function readCompared(text: string | null): Compared[] {
  const One = z.object({
    goodsId: z.string(),
    skuId: z.optional(z.string()),
    name: z.string(),
    picture: z.nullable(z.string()),
  })
  return readJson(text, (value) => z.parse(z.array(One), value)) ?? []
}

/** The goods that this visitor compares, the same in every tab. */
export function useCompared(): readonly Compared[] {
  const text = useComparedText()
  return useMemo(() => readCompared(text), [text])
}

/** Puts these in the place of those that are compared, and tells every tab. */
export function keepCompared({ store, storage, clock }: Kept, goods: readonly Compared[]): void {
  if (goods.length === 0) storage.local.remove(keys.compared)
  else storage.local.set(keys.compared, JSON.stringify(withoutTwins(goods).slice(0, MOST_COMPARED)))
  tellChanges({ store, storage, clock }, [keys.compared])
}

/** The goods that `those` are among; all of one product where no SKU is said. */
export function removeCompared(mall: Kept, those: ComparedId): void {
  const kept = readCompared(mall.storage.local.get(keys.compared))
  const gone = (one: Compared) =>
    those.skuId === undefined ? one.goodsId === those.goodsId : sameCompared(one, those)
  keepCompared(
    mall,
    kept.filter((one) => !gone(one)),
  )
}

/** Converts a card for the comparison; a card with several SKUs stands for none of them. */
export const comparedOf = ({ goodsId, skuId, skuCount, name, picture }: GoodsCard): Compared => ({
  ...(skuCount === 1 && { skuId }),
  goodsId,
  name,
  picture,
})

/** One more goods to compare; one too many is refused with the way out. A SKU stands for the goods that came without one. */
export function addCompared(mall: Kept & Pick<MallBase, 'toast'>, goods: Compared): void {
  const all = readCompared(mall.storage.local.get(keys.compared))
  const kept = all.filter(({ goodsId, skuId }) => goodsId !== goods.goodsId || skuId !== undefined)
  if (kept.some((one) => sameCompared(one, goods))) return
  if (kept.length >= MOST_COMPARED)
    return mall.toast.warning(`最多同时对比 ${MOST_COMPARED} 件商品，请先从对比栏移除一件`)
  keepCompared(mall, [...kept, goods])
}
