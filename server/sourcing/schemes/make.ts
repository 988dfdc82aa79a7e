import { and, eq, isNull } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import type { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { schemeTemplates } from '#schemas/sourcing/schemes/templates.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { findAddable, isAddable } from './addable.ts'
import { countChange } from './change.ts'
import { toSchemeRow } from './head.ts'
import { toGroupRule } from './read.ts'
import { readGroups } from './rows.ts'
import { makeScheme, type NewScheme, findOwnScheme, type SchemeRow } from './scheme.ts'
import { schemeItems, schemes } from './tables.ts'

type ItemRow = typeof schemeItems.$inferSelect

async function freshItems(context: Context<Member>, items: readonly ItemRow[]): Promise<ItemRow[]> {
  const found = await findAddable(context, items)
  return items.flatMap((item, at) => {
    const now = found[at]
    return now && isAddable(now) ? [{ ...item, ...now }] : []
  })
}

interface Source {
  from: SchemeRow
  /** True to use current prices; false to use the prices from when the goods were added. */
  fresh: boolean
}

/** Copies a scheme, its groups and items into a new one; call it inside `withMemberLock`. */
async function copyInto(context: Context<Member>, { from, fresh }: Source, head: NewScheme): Promise<string> {
  const { db, random, clock } = context
  const { taxRate, ruleBy, ruleRate, rounding, customer, validUntil, note, logo } = from
  const terms = { taxRate, ruleBy, ruleRate, rounding }
  const facts = fresh ? terms : { ...terms, customer, validUntil, note, logo }
  const groups = await readGroups(context, from.id)
  const held = await db.select().from(schemeItems).where(eq(schemeItems.schemeId, from.id))
  const items = fresh ? await freshItems(context, held) : held
  const { row, groupIds } = await makeScheme(
    context,
    { ...facts, ...head },
    groups.map((group) => ({ title: group.title, rule: toGroupRule(group) })),
  )
  const placeOf = new Map(groups.map(({ id }, at) => [id, groupIds[at] ?? '']))
  const copies = items.map((item) => ({
    ...item,
    id: random.token(12),
    schemeId: row.id,
    groupId: placeOf.get(item.groupId) ?? '',
    createdAt: clock.now(),
  }))
  await insertRows(db, schemeItems, copies)
  await countChange(context, row.id)
  return row.id
}

async function exampleOf({ db }: Context<Member>, id: string): Promise<SchemeRow> {
  const [row] = await db
    .select()
    .from(schemes)
    .where(and(eq(schemes.id, id), isNull(schemes.userId)))
  if (!row) throw reject('NOT_FOUND', '范例不存在或已下线，请重新选择')
  return row
}

/** POST scheme/create */
export async function createScheme(
  { exampleId, template, ...said }: Parsed<typeof schemeList.create>,
  context: Context<Member>,
): Promise<Out<typeof schemeList.create>> {
  const head = toSchemeRow(said)
  const schemeId = await withMemberLock(context, async (transaction) => {
    if (exampleId !== undefined)
      return copyInto(transaction, { from: await exampleOf(transaction, exampleId), fresh: true }, head)
    if (template === undefined) return (await makeScheme(transaction, head)).row.id
    const { titles, rule, rounding } = schemeTemplates[template]
    const terms = { ruleBy: rule.by, ruleRate: rule.rate, rounding }
    const groups = titles.map((title) => ({ title, rule: null }))
    return (await makeScheme(transaction, { ...terms, ...head }, groups)).row.id
  })
  return { schemeId }
}

const COPY = ' 副本'

/** POST scheme/copy */
export async function copyScheme(
  { schemeId, name }: Parsed<typeof schemeList.copy>,
  context: Context<Member>,
): Promise<Out<typeof schemeList.copy>> {
  const copied = await withMemberLock(context, async (transaction) => {
    const from = await findOwnScheme(transaction, schemeId)
    const named = name?.trim() || cutGraphemes(from.name, SCHEME_LIMITS.name - COPY.length) + COPY
    return copyInto(transaction, { from, fresh: false }, { name: named })
  })
  return { schemeId: copied }
}
