import { and, count, desc, eq } from 'drizzle-orm'
import type { Basket } from '#schemas/sourcing/schemes/calls.ts'
import { FIRST_NAME, FIRST_TITLE, SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import type { GroupRule } from '#schemas/sourcing/schemes/quote-rule.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { schemeGroups, schemeItems, schemes } from './tables.ts'

export type SchemeRow = typeof schemes.$inferSelect
type Mine = Pick<Context<Member>, 'db' | 'user'>

/** The same words for a scheme of another member, one that was removed, and one that never was. */
export const schemeGone = () => refuse('NOT_FOUND', '方案不存在或已被删除，请返回方案列表重新选择')

export async function ownScheme({ db, user }: Mine, schemeId: string): Promise<SchemeRow> {
  const own = and(eq(schemes.id, schemeId), eq(schemes.userId, user.id))
  const [row] = await db.select().from(schemes).where(own)
  if (!row) throw schemeGone()
  return row
}

/** The draft that goods go to which name no scheme: the one that was chosen last; null before there is one. */
export async function currentScheme({ db, user }: Mine): Promise<SchemeRow | null> {
  const [row] = await db
    .select()
    .from(schemes)
    .where(and(eq(schemes.userId, user.id), eq(schemes.status, 'DRAFT')))
    .orderBy(desc(schemes.chosenAt), desc(schemes.id))
    .limit(1)
  return row ?? null
}

/** Where the next one that is chosen stands: after all others, also where two were chosen within a millisecond. */
export async function nextChosenAt(context: Context<Member>): Promise<number> {
  const current = await currentScheme(context)
  return Math.max(context.clock.now(), (current?.chosenAt ?? 0) + 1)
}

/** Its count is that of the scheme's totals: hidden goods count nowhere. */
export async function basketOf({ db }: Pick<Mine, 'db'>, { id, name }: SchemeRow): Promise<Basket> {
  const [found] = await db
    .select({ n: count() })
    .from(schemeItems)
    .where(and(eq(schemeItems.schemeId, id), eq(schemeItems.hidden, false)))
  return { schemeId: id, name, count: found?.n ?? 0 }
}

/** Without a markup until its owner says one; 13 % is what most goods carry. */
const DEFAULTS = { taxRate: 1300, ruleBy: 'MARKUP', ruleRate: 0, rounding: 'FEN' } as const

export type NewScheme = Partial<typeof schemes.$inferInsert> & { name?: string }
export interface NewGroup {
  title: string
  rule: GroupRule | null
}

export function groupRow(schemeId: string, id: string, { title, rule }: NewGroup, sort: number) {
  return { id, schemeId, title, ruleBy: rule?.by ?? null, ruleRate: rule?.rate ?? null, sort }
}

/** A scheme of the member with its groups, which becomes the current one; inside `oneByOne`. */
export async function makeScheme(
  context: Context<Member>,
  given: NewScheme = {},
  groups: readonly NewGroup[] = [{ title: FIRST_TITLE, rule: null }],
): Promise<{ row: SchemeRow; groupIds: string[] }> {
  const { db, clock, random, user } = context
  if ((await db.$count(schemes, eq(schemes.userId, user.id))) >= SCHEME_LIMITS.schemes)
    throw refuse('SCHEME_FULL', `最多保存 ${SCHEME_LIMITS.schemes} 个方案，请先删除不用的方案`)
  const now = clock.now()
  const times = { chosenAt: await nextChosenAt(context), createdAt: now, updatedAt: now }
  const [row] = await db
    .insert(schemes)
    .values({ ...DEFAULTS, name: FIRST_NAME, ...given, ...times, id: random.token(12), userId: user.id })
    .returning()
  if (!row) throw new Error('a scheme was not stored')
  const groupIds = groups.map(() => random.token(12))
  await db
    .insert(schemeGroups)
    .values(groups.map((group, at) => groupRow(row.id, groupIds[at] ?? '', group, at)))
  return { row, groupIds }
}
