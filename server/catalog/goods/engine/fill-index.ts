import { goodsNotes } from '#server/catalog/goods/embedded/goods-source.ts'
import { readGoodsAfter } from '#server/catalog/goods/embedded/read-goods.ts'
import { changesSince } from '#server/platform/database/changes.ts'
import { ENGINE_FORM, indexPrefix } from './engine-mapping.ts'
import { addIndex, type EngineIndex, makeLive, saveProgress } from './engine-rows.ts'
import { followIndex } from './follow-index.ts'
import { AT_ONCE, type SyncParts, writeGoods } from './write-goods.ts'

/** Version of what is filled in: every write that follows has a greater one. */
const FILLED = 1
/** Pages that are filled in before other indexes follow again. */
const PAGES = 10

/** Begins an index beside those there are. */
export async function beginIndex({ db, admin, alias, clock, random, log }: SyncParts): Promise<void> {
  const startedAt = clock.now()
  // Following starts here; everything committed before is filled in.
  const { seen } = await changesSince(db, goodsNotes, undefined)
  const name = `${indexPrefix(alias)}${startedAt.toString(36)}${random.below(1000)}`
  await admin.putTemplate(alias)
  const uuid = await admin.createIndex(name)
  await addIndex(db, { name, alias, uuid, form: ENGINE_FORM, seen, seenAt: startedAt, filledTo: '' })
  log.info({ index: name }, 'a goods index is built in the search engine')
}

/** Fills in some pages of goods, where the last fill ended; an index that has all goes live in place of the others. */
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
  // All that was committed while it was filled; the next turn begins it anew where that is not known.
  if (!(await followIndex(parts, index))) return
  const all = await admin.listIndexes(alias)
  await admin.switchAlias(alias, { to: name, from: all.filter((one) => one !== name) })
  await makeLive(db, index)
  log.info({ index: name }, 'the goods index in the search engine stands')
}
