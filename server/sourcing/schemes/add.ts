import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { fenCovered, rateOf } from '#schemas/money/points.ts'
import { groupByBudget, isByBudget } from '#schemas/sourcing/schemes/budget-tiers.ts'
import type { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { quoteOf } from '#schemas/sourcing/schemes/quote-rule.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { type Addable, findAddable, isAddable, perSku } from './addable.ts'
import { changeScheme } from './change.ts'
import { overBudget } from './over-budget.ts'
import { readGroups } from './rows.ts'
import { basketOf, type SchemeRow } from './scheme.ts'
import { schemeGroups, schemeItems } from './tables.ts'

/** The group that is named, or the scheme's last one. */
export async function groupFor(
  { db }: Pick<Context<Member>, 'db'>,
  schemeId: string,
  groupId: string | undefined,
): Promise<string> {
  const named = groupId === undefined ? undefined : eq(schemeGroups.id, groupId)
  const [group] = await db
    .select({ id: schemeGroups.id })
    .from(schemeGroups)
    .where(and(eq(schemeGroups.schemeId, schemeId), named))
    .orderBy(desc(schemeGroups.sort), desc(schemeGroups.id))
    .limit(1)
  if (!group) throw refuse('NOT_FOUND', '分组不存在或已被删除，请刷新后重试')
  return group.id
}

const FULL = `每个方案最多 ${SCHEME_LIMITS.items} 种商品`
const fullRefusal = () => refuse('SCHEME_FULL', `${FULL}，请先移除部分商品或另建方案`)

/** Tells the group of each of the goods: the named one, or by what they are quoted at where groups are by budget, or the last. */
async function filing(
  context: Context<Member>,
  { id: schemeId, ruleBy: by, ruleRate: rate, rounding }: SchemeRow,
  groupId: string | undefined,
): Promise<(one: Addable) => string> {
  const group = await groupFor(context, schemeId, groupId)
  if (groupId !== undefined) return () => group
  const groups = await readGroups(context, schemeId)
  if (!isByBudget(groups)) return () => group
  const scoreRate = rateOf((await platformInfo(context)).scoreRate)
  return ({ addedCash, addedPoints }) => {
    const costValue = addedCash + fenCovered(addedPoints, scoreRate)
    return groupByBudget(groups, quoteOf({ costValue, listPrice: null }, { by, rate }, rounding)) ?? group
  }
}

/**
 * Puts goods at the end of a group, inside `changeScheme`; a SKU that the scheme holds gets the pieces more and stays where it
 * is. @returns those that found no room
 */
async function putItems(
  context: Context<Member>,
  scheme: SchemeRow,
  { groupId, addable }: { groupId: string | undefined; addable: readonly Addable[] },
): Promise<Addable[]> {
  const { db, clock, random } = context
  const { id: schemeId } = scheme
  const fileInto = await filing(context, scheme, groupId)
  const held = await db
    .select({ skuId: schemeItems.skuId })
    .from(schemeItems)
    .where(eq(schemeItems.schemeId, schemeId))
  const known = new Set(held.map(({ skuId }) => skuId))
  const wanted = perSku(addable)
  const fresh = wanted.filter(({ skuId }) => !known.has(skuId))
  const over = fresh.slice(Math.max(0, SCHEME_LIMITS.items - known.size))
  const put = wanted.filter((one) => !over.includes(one))
  if (put.length === 0) return over
  const lasts = await db
    .select({ groupId: schemeItems.groupId, sort: max(schemeItems.sort) })
    .from(schemeItems)
    .where(eq(schemeItems.schemeId, schemeId))
    .groupBy(schemeItems.groupId)
  const sorts = new Map(lasts.map((last) => [last.groupId, last.sort ?? -1]))
  const rows = put.map((one) => {
    const group = fileInto(one)
    const sort = (sorts.get(group) ?? -1) + 1
    sorts.set(group, sort)
    return { ...one, id: random.token(12), schemeId, groupId: group, sort, createdAt: clock.now() }
  })
  const more = sql`least(${SCHEME_LIMITS.quantity}, ${schemeItems.quantity} + excluded.quantity)`
  await db
    .insert(schemeItems)
    .values(rows)
    .onConflictDoUpdate({ target: [schemeItems.schemeId, schemeItems.skuId], set: { quantity: more } })
  return over
}

/** POST scheme/addGoods */
export async function addGoods(
  { schemeId, groupId, ...asked }: Parsed<typeof scheme.addGoods>,
  context: Context<Member>,
): Promise<Out<typeof scheme.addGoods>> {
  const [found] = await findAddable(context, [asked])
  if (!found || !isAddable(found)) throw found ?? refuse('NOT_FOUND')
  const { row, whole } = await changeScheme(
    context,
    { schemeId, make: true },
    async (transaction, scheme) => {
      const over = await putItems(transaction, scheme, { groupId, addable: [found] })
      if (over.length > 0) throw fullRefusal()
    },
  )
  return { ...(await basketOf(context, row)), overBudget: overBudget(whole, [found]) }
}

/** POST scheme/batchAddGoods: refused where nothing at all can be added. */
export async function batchAddGoods(
  { schemeId, groupId, goods: asked }: Parsed<typeof scheme.batchAddGoods>,
  context: Context<Member>,
): Promise<Out<typeof scheme.batchAddGoods>> {
  const found = await findAddable(context, asked)
  const addable = found.filter(isAddable)
  const refused = found.flatMap((one, at) =>
    isAddable(one) ? [] : [{ goodsId: asked[at]?.goodsId ?? '', refusal: one }],
  )
  if (addable.length === 0) throw refused[0]?.refusal ?? refuse('NOT_FOUND')
  const {
    row,
    whole,
    result: over,
  } = await changeScheme(context, { schemeId, make: true }, async (transaction, scheme) => {
    const left = await putItems(transaction, scheme, { groupId, addable })
    if (left.length === perSku(addable).length) throw fullRefusal()
    return left
  })
  return {
    ...(await basketOf(context, row)),
    overBudget: overBudget(whole, addable),
    added: perSku(addable).length - over.length,
    missed: [
      ...refused.map(({ goodsId, refusal }) => ({ goodsId, reason: refusal.message })),
      ...over.map(({ goodsId }) => ({ goodsId, reason: FULL })),
    ],
  }
}
