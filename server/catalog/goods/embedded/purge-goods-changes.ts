import { purgeNotes } from '#server/platform/call/purge-notes.ts'
import { goodsChanges } from './tables.ts'

/** An index that has not looked for so long is built anew. */
export const purgeGoodsChanges = purgeNotes({
  name: 'purge-goods-changes',
  table: goodsChanges,
  column: goodsChanges.createdAt,
})
