import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import {
  type ComparedId,
  MAX_COMPARED,
  isSameCompared,
  removeDuplicates,
} from '#schemas/catalog/goods/compared.ts'
import { readJson } from '#src/lib/storage.ts'
import { broadcastChanges } from '#src/session/changes.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { useComparedText } from './compared-text.ts'

/** Goods as they looked when chosen, without a SKU if none of several was chosen. Prices are loaded when comparing. */
export interface Compared extends ComparedId {
  name: string
  picture: string | null
}

type Kept = Pick<MallBase, 'store' | 'storage' | 'clock'>

function readCompared(text: string | null): Compared[] {
  const One = z.object({
    goodsId: z.string(),
    skuId: z.optional(z.string()),
    name: z.string(),
    picture: z.nullable(z.string()),
  })
  return readJson(text, (value) => z.parse(z.array(One), value)) ?? []
}

/** Returns the goods that this visitor compares; every tab has the same goods. */
export function useCompared(): readonly Compared[] {
  const text = useComparedText()
  return useMemo(() => readCompared(text), [text])
}

/** Replaces the compared goods and notifies every tab. */
export function keepCompared({ store, storage, clock }: Kept, goods: readonly Compared[]): void {
  if (goods.length === 0) storage.local.remove(keys.compared)
  else storage.local.set(keys.compared, JSON.stringify(removeDuplicates(goods).slice(0, MAX_COMPARED)))
  broadcastChanges({ store, storage, clock }, [keys.compared])
}

/** Removes goods from the comparison: the given SKU, or all entries of the goods if no SKU is given. */
export function removeCompared(mall: Kept, those: ComparedId): void {
  const kept = readCompared(mall.storage.local.get(keys.compared))
  const gone = (one: Compared) =>
    those.skuId === undefined ? one.goodsId === those.goodsId : isSameCompared(one, those)
  keepCompared(
    mall,
    kept.filter((one) => !gone(one)),
  )
}

/** Converts a card for the comparison; a card with several SKUs gets none. */
export const toCompared = ({ goodsId, skuId, skuCount, name, picture }: GoodsCard): Compared => ({
  ...(skuCount === 1 && { skuId }),
  goodsId,
  name,
  picture,
})

/** Adds goods to the comparison; warns if it is full. Replaces an entry of the same goods without a SKU. */
export function addCompared(mall: Kept & Pick<MallBase, 'toast'>, goods: Compared): void {
  const all = readCompared(mall.storage.local.get(keys.compared))
  const kept = all.filter(({ goodsId, skuId }) => goodsId !== goods.goodsId || skuId !== undefined)
  if (kept.some((one) => isSameCompared(one, goods))) return
  if (kept.length >= MAX_COMPARED)
    return mall.toast.warning(`最多同时对比 ${MAX_COMPARED} 件商品，请先从对比栏移除一件`)
  keepCompared(mall, [...kept, goods])
}
