import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { computeFenCovered, parseRate } from '#schemas/money/points.ts'
import { groupByBudget, isByBudget } from '#schemas/sourcing/schemes/budget-tiers.ts'
import type { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { applyQuoteRule } from '#schemas/sourcing/schemes/quote-rule.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type Addable, findAddable, isAddable, mergeBySku } from './addable.ts'
import { changeScheme } from './change.ts'
import { listOverBudget } from './over-budget.ts'
import { readGroups } from './rows.ts'
import { loadBasket, type SchemeRow } from './scheme.ts'
import { schemeGroups, schemeItems } from './tables.ts'

/** Returns the id of the given group, or of the scheme's last group; throws NOT_FOUND if the group is gone. */
export async function findGroupId(
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
  if (!group) throw reject('NOT_FOUND', '分组不存在或已被删除，请刷新后重试')
  return group.id
}

const FULL = `每个方案最多 ${SCHEME_LIMITS.items} 种商品`
const fullRefusal = () => reject('SCHEME_FULL', `${FULL}，请先移除部分商品或另建方案`)

/** Chooses the group of new goods: the given one, else by quoted price if groups are by budget, else the last. */
async function filing(
  context: Context<Member>,
  { id: schemeId, ruleBy: by, ruleRate: rate, rounding }: SchemeRow,
  groupId: string | undefined,
): Promise<(one: Addable) => string> {
  const group = await findGroupId(context, schemeId, groupId)
  if (groupId !== undefined) return () => group
  const groups = await readGroups(context, schemeId)
  if (!isByBudget(groups)) return () => group
  const scoreRate = parseRate((await loadPlatformInfo(context)).scoreRate)
  return ({ addedCash, addedPoints }) => {
    const costValue = addedCash + computeFenCovered(addedPoints, scoreRate)
    return (
      groupByBudget(groups, applyQuoteRule({ costValue, listPrice: null }, { by, rate }, rounding)) ?? group
    )
  }
}

/** Adds goods; a SKU already in the scheme keeps its place and gets more pieces. Returns goods beyond the limit. */
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
  const wanted = mergeBySku(addable)
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
  if (!found || !isAddable(found)) throw found ?? reject('NOT_FOUND')
  const { row, whole } = await changeScheme(
    context,
    { schemeId, make: true },
    async (transaction, scheme) => {
      const over = await putItems(transaction, scheme, { groupId, addable: [found] })
      if (over.length > 0) throw fullRefusal()
    },
  )
  return { ...(await loadBasket(context, row)), overBudget: listOverBudget(whole, [found]) }
}

/** POST scheme/batchAddGoods: throws if none of the goods can be added. */
export async function batchAddGoods(
  { schemeId, groupId, goods: asked }: Parsed<typeof scheme.batchAddGoods>,
  context: Context<Member>,
): Promise<Out<typeof scheme.batchAddGoods>> {
  const found = await findAddable(context, asked)
  const addable = found.filter(isAddable)
  const refused = found.flatMap((one, at) =>
    isAddable(one) ? [] : [{ goodsId: asked[at]?.goodsId ?? '', refusal: one }],
  )
  if (addable.length === 0) throw refused[0]?.refusal ?? reject('NOT_FOUND')
  const {
    row,
    whole,
    result: over,
  } = await changeScheme(context, { schemeId, make: true }, async (transaction, scheme) => {
    const left = await putItems(transaction, scheme, { groupId, addable })
    if (left.length === mergeBySku(addable).length) throw fullRefusal()
    return left
  })
  return {
    ...(await loadBasket(context, row)),
    overBudget: listOverBudget(whole, addable),
    added: mergeBySku(addable).length - over.length,
    missed: [
      ...refused.map(({ goodsId, refusal }) => ({ goodsId, reason: refusal.message })),
      ...over.map(({ goodsId }) => ({ goodsId, reason: FULL })),
    ],
  }
}
