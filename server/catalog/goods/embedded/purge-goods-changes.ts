import { defineNotesPurge } from '#server/platform/call/purge-notes.ts'
import { goodsChanges } from './tables.ts'

/** Deletes old notes of changed goods; an index that has not read changes for so long is rebuilt. */
export const purgeGoodsChanges = defineNotesPurge({
  name: 'purge-goods-changes',
  table: goodsChanges,
  column: goodsChanges.createdAt,
})
