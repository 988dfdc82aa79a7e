import { defineNotesPurge } from '#server/platform/call/purge-notes.ts'
import { goodsChanges } from './tables.ts'

/** An index that has not looked for so long is rebuilt. */
export const purgeGoodsChanges = defineNotesPurge({
  name: 'purge-goods-changes',
  table: goodsChanges,
  column: goodsChanges.createdAt,
})
