import { ENGINE_FORM } from './engine-mapping.ts'
import { type EngineIndex, loadIndexes, removeIndexes } from './engine-rows.ts'
import { beginIndex, fillIndex } from './fill-index.ts'
import { followIndex } from './follow-index.ts'
import type { SyncParts } from './write-goods.ts'

/** Updates the indexes, in one process at a time; the next turn repeats a failed or interrupted update. */
export async function syncEngine(parts: SyncParts): Promise<void> {
  const known = await loadIndexes(parts.db, parts.alias)
  // Leaves the work to a newer version of the mall, whose document format this version does not know.
  if (known.some(({ form }) => form > ENGINE_FORM)) return
  const followed: EngineIndex[] = []
  for (const index of known) {
    const now = await followIndex(parts, index)
    if (now) followed.push(now)
    else await forget(parts, index)
  }
  const isCurrent = ({ form }: EngineIndex) => form === ENGINE_FORM
  const building = followed.find((index) => !index.isLive && isCurrent(index))
  const live = followed.find(({ isLive }) => isLive)
  if (building) return fillIndex(parts, building)
  if (!live || live.isWorn || !isCurrent(live)) await beginIndex(parts)
}

async function forget({ db, admin, log }: SyncParts, { name }: EngineIndex): Promise<void> {
  await admin.deleteIndex(name)
  await removeIndexes(db, [name])
  log.warn({ index: name }, 'a goods index in the search engine was lost and is built anew')
}
