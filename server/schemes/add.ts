import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { scheme } from '#schemas/api/scheme.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { SCHEME_LIMITS } from '#schemas/entities/scheme-limits.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { type Addable, findAddable, isAddable, perSku } from './addable.ts'
import { changeScheme } from './change.ts'
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

/**
 * Puts goods at the end of a group, inside `changeScheme`; a SKU that the scheme holds gets the pieces more and stays where it
 * is. @returns those that found no room
 */
async function putItems(
  context: Context<Member>,
  { id: schemeId }: SchemeRow,
  { groupId, addable }: { groupId: string | undefined; addable: readonly Addable[] },
): Promise<Addable[]> {
  const { db, clock, random } = context
  const group = await groupFor(context, schemeId, groupId)
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
  const [last] = await db
    .select({ sort: max(schemeItems.sort) })
    .from(schemeItems)
    .where(eq(schemeItems.groupId, group))
  const first = (last?.sort ?? -1) + 1
  const rows = put.map((one, at) => ({
    ...one,
    id: random.token(12),
    schemeId,
    groupId: group,
    sort: first + at,
    createdAt: clock.now(),
  }))
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
  const { row } = await changeScheme(context, { schemeId, make: true }, async (transaction, scheme) => {
    const over = await putItems(transaction, scheme, { groupId, addable: [found] })
    if (over.length > 0) throw fullRefusal()
  })
  return basketOf(context, row)
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
  const { row, result: over } = await changeScheme(
    context,
    { schemeId, make: true },
    async (transaction, scheme) => {
      const left = await putItems(transaction, scheme, { groupId, addable })
      if (left.length === perSku(addable).length) throw fullRefusal()
      return left
    },
  )
  return {
    ...(await basketOf(context, row)),
    added: perSku(addable).length - over.length,
    missed: [
      ...refused.map(({ goodsId, refusal }) => ({ goodsId, reason: refusal.message })),
      ...over.map(({ goodsId }) => ({ goodsId, reason: FULL })),
    ],
  }
}
