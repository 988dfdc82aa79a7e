import { goodsNotes } from '#server/catalog/goods/embedded/goods-source.ts'
import { readGoodsByIds } from '#server/catalog/goods/embedded/read-goods.ts'
import { readChangesSince, EVERYTHING, NOTES_KEPT_MS } from '#server/platform/database/changes.ts'
import { type EngineIndex, saveProgress, takePass } from './engine-rows.ts'
import { AT_ONCE, type SyncParts, writeGoods } from './write-goods.ts'

/** Time without an update after which an index is rebuilt, because notes of changes may be purged by then, ms. */
const FOLLOWS_MS = 0.75 * NOTES_KEPT_MS

/** Writes all changes to an index; returns null if the changes are unknown or the engine has lost the index. */
export async function followIndex(parts: SyncParts, index: EngineIndex): Promise<EngineIndex | null> {
  const { db, clock, admin } = parts
  const seenAt = clock.now()
  if (seenAt - index.seenAt > FOLLOWS_MS) return null
  if ((await admin.findId(index.name)) !== index.uuid) return null
  const { seen, subjects } = await readChangesSince(db, goodsNotes, index.seen)
  if (subjects.includes(EVERYTHING)) return null
  const refused = subjects.length > 0 ? await writeChanges(parts, index, subjects) : index.refused
  return saveProgress(db, index, { seen, seenAt, refused })
}

async function writeChanges(
  parts: SyncParts,
  index: EngineIndex,
  changed: readonly string[],
): Promise<string[]> {
  // Reserve the version before goods are read, so that goods read earlier never replace goods read later.
  const version = await takePass(parts.db, index)
  let { refused } = index
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const ids = changed.slice(from, from + AT_ONCE)
    const goods = await readGoodsByIds(parts.db, ids)
    refused = await writeGoods(parts, { name: index.name, refused }, { version, ids, goods })
  }
  await parts.admin.refresh(index.name)
  return refused
}
