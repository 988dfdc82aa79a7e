import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import type { RuleOfItem } from '#schemas/sourcing/schemes/entities.ts'
import { readRule } from '#schemas/sourcing/schemes/wire.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { findGroupId } from './add.ts'
import { findAddable } from './addable.ts'
import { changeScheme } from './change.ts'
import { getCurrentPrice } from './item.ts'
import { readItems } from './rows.ts'
import { schemeGroups, schemeItems } from './tables.ts'

type Saved = Out<typeof schemeEditor.saveItems>

const createItemNotFound = () => reject('NOT_FOUND', '方案里已没有这件商品，请刷新后重试')

/** Keeps the scheme's order. Throws NOT_FOUND if it contains none of the ids. */
async function heldItems(
  { db }: Context<Member>,
  schemeId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: schemeItems.id })
    .from(schemeItems)
    .innerJoin(schemeGroups, eq(schemeGroups.id, schemeItems.groupId))
    .where(and(eq(schemeItems.schemeId, schemeId), inArray(schemeItems.id, [...itemIds])))
    .orderBy(asc(schemeGroups.sort), asc(schemeGroups.id), asc(schemeItems.sort), asc(schemeItems.id))
  if (rows.length === 0) throw createItemNotFound()
  return rows.map(({ id }) => id)
}

function ruleColumns(rule: RuleOfItem | null) {
  if (rule === null) return { ruleBy: null, ruleValue: null }
  const read = readRule(rule)
  return { ruleBy: read.by, ruleValue: read.by === 'PRICE' ? read.fen : read.rate }
}

async function moveItems(
  { db }: Context<Member>,
  itemIds: readonly string[],
  groupId: string,
): Promise<void> {
  const [last] = await db
    .select({ sort: max(schemeItems.sort) })
    .from(schemeItems)
    .where(eq(schemeItems.groupId, groupId))
  await placeItems(db, groupId, { itemIds, from: (last?.sort ?? -1) + 1 })
}

/** Places items one after the other in a group, the first at `from`. */
export async function placeItems(
  db: Context<Member>['db'],
  groupId: string,
  { itemIds, from }: { itemIds: readonly string[]; from: number },
): Promise<void> {
  if (itemIds.length === 0) return
  // Both drivers accept text as a parameter. Ids contain no characters with a meaning in array literals.
  const ids = `{${itemIds.join(',')}}`
  await db
    .update(schemeItems)
    .set({ groupId, sort: sql`${from}::int - 1 + array_position(${ids}::text[], ${schemeItems.id})` })
    .where(inArray(schemeItems.id, [...itemIds]))
}

/** POST scheme/saveItems */
export async function saveItems(
  { schemeId, itemIds, groupId, rule, ...said }: Parsed<typeof schemeEditor.saveItems>,
  context: Context<Member>,
): Promise<Saved> {
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    const held = await heldItems(transaction, schemeId, itemIds)
    if (groupId !== undefined)
      await moveItems(transaction, held, await findGroupId(transaction, schemeId, groupId))
    const { quantity, note, hidden } = said
    const set = {
      ...(quantity !== undefined && { quantity }),
      ...(note !== undefined && { note: note.trim() }),
      ...(hidden !== undefined && { hidden }),
      ...(rule !== undefined && ruleColumns(rule)),
    }
    if (Object.keys(set).length > 0)
      await transaction.db.update(schemeItems).set(set).where(inArray(schemeItems.id, held))
  })
  return { revision }
}

/** POST scheme/removeItems */
export async function removeItems(
  { schemeId, itemIds }: Parsed<typeof schemeEditor.removeItems>,
  context: Context<Member>,
): Promise<Saved> {
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    const held = await heldItems(transaction, schemeId, itemIds)
    await transaction.db.delete(schemeItems).where(inArray(schemeItems.id, held))
  })
  return { revision }
}

/** POST scheme/acceptPrices: accepts the current prices; removed goods keep their last price. */
export async function acceptPrices(
  { schemeId, itemIds }: Parsed<typeof schemeEditor.acceptPrices>,
  context: Context<Member>,
): Promise<Saved> {
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    const rows = await readItems(transaction, schemeId)
    const wanted = rows.filter(({ item }) => itemIds === undefined || itemIds.includes(item.id))
    if (itemIds !== undefined && wanted.length === 0) throw createItemNotFound()
    const facts = wanted.map((row) => ({ id: row.item.id, ...getCurrentPrice(row, transaction.user) }))
    await transaction.db.execute(sql`
      update ${schemeItems} as held set added_cash = now.cash, added_points = now.points
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as now(id text, cash bigint, points bigint)
      where held.id = now.id`)
  })
  return { revision }
}

/** POST scheme/swap */
export async function swapItem(
  { schemeId, itemId, ...asked }: Parsed<typeof schemeEditor.swap>,
  context: Context<Member>,
): Promise<Saved> {
  const [swapped] = await context.db
    .select({ quantity: schemeItems.quantity })
    .from(schemeItems)
    .where(and(eq(schemeItems.schemeId, schemeId), eq(schemeItems.id, itemId)))
  const [found] = await findAddable(context, [{ ...asked, ...swapped }])
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    await heldItems(transaction, schemeId, [itemId])
    if (!found || found instanceof Error) throw found ?? createItemNotFound()
    const { quantity: _, ...goods } = found
    const { db } = transaction
    const twin = and(eq(schemeItems.schemeId, schemeId), eq(schemeItems.skuId, goods.skuId))
    if ((await db.$count(schemeItems, twin)) > 0)
      throw reject('BAD_INPUT', '方案里已有这件商品，请选择其他商品')
    await db.update(schemeItems).set(goods).where(eq(schemeItems.id, itemId))
  })
  return { revision }
}
