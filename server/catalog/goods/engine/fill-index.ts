import { goodsNotes } from '#server/catalog/goods/embedded/goods-source.ts'
import { readGoodsAfter } from '#server/catalog/goods/embedded/read-goods.ts'
import { readChangesSince } from '#server/platform/database/changes.ts'
import { ENGINE_FORM, getIndexPrefix } from './engine-mapping.ts'
import { addIndex, type EngineIndex, activateIndex, saveProgress } from './engine-rows.ts'
import { followIndex } from './follow-index.ts'
import { AT_ONCE, type SyncParts, writeGoods } from './write-goods.ts'

/** Version of documents written by a fill; all later writes have a greater version. */
const FILLED = 1
/** Number of pages written by a fill before the other indexes are updated again. */
const PAGES = 10

/** Creates an index beside the existing ones. */
export async function beginIndex({ db, admin, alias, clock, random, log }: SyncParts): Promise<void> {
  const startedAt = clock.now()
  // The index follows changes from this snapshot on; the fill covers everything committed before.
  const { seen } = await readChangesSince(db, goodsNotes, undefined)
  const name = `${getIndexPrefix(alias)}${startedAt.toString(36)}${random.below(1000)}`
  await admin.putTemplate(alias)
  const uuid = await admin.createIndex(name)
  await addIndex(db, { name, alias, uuid, form: ENGINE_FORM, seen, seenAt: startedAt, filledTo: '' })
  log.info({ index: name }, 'a goods index is built in the search engine')
}

/** Fills in some pages of goods, from where the last fill ended; a complete index becomes the live one. */
export async function fillIndex(parts: SyncParts, index: EngineIndex): Promise<void> {
  let filling = index
  for (let page = 0; page < PAGES && filling.filledTo !== null; page++)
    filling = await fillPage(parts, filling, filling.filledTo)
  if (filling.filledTo === null) await goLive(parts, filling)
}

async function fillPage(parts: SyncParts, index: EngineIndex, after: string): Promise<EngineIndex> {
  const goods = await readGoodsAfter(parts.db, after, AT_ONCE)
  const ids = goods.map(({ id }) => id)
  const refused = await writeGoods(parts, index, { version: FILLED, ids, goods })
  const filledTo = goods.length < AT_ONCE ? null : (ids.at(-1) ?? null)
  return saveProgress(parts.db, index, { filledTo, refused })
}

async function goLive(parts: SyncParts, index: EngineIndex): Promise<void> {
  const { db, admin, alias, log } = parts
  const { name } = index
  await admin.openIndex(name)
  await admin.refresh(name)
  // Writes all that was committed during the fill. If the changes are unknown, the next turn starts over.
  if (!(await followIndex(parts, index))) return
  const all = await admin.listIndexes(alias)
  await admin.switchAlias(alias, { to: name, from: all.filter((one) => one !== name) })
  await activateIndex(db, index)
  log.info({ index: name }, 'the goods index in the search engine stands')
}
