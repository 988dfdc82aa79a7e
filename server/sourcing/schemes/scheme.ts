import { and, count, desc, eq } from 'drizzle-orm'
import type { Basket } from '#schemas/sourcing/schemes/calls.ts'
import { DEFAULT_SCHEME_NAME, DEFAULT_GROUP_TITLE, SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import type { GroupRule } from '#schemas/sourcing/schemes/quote-rule.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { schemeGroups, schemeItems, schemes } from './tables.ts'

export type SchemeRow = typeof schemes.$inferSelect
type Mine = Pick<Context<Member>, 'db' | 'user'>

/** Creates the same error for another member's scheme, a removed scheme and an unknown id. */
export const createSchemeNotFound = () => reject('NOT_FOUND', '方案不存在或已被删除，请返回方案列表重新选择')

export async function findOwnScheme({ db, user }: Mine, schemeId: string): Promise<SchemeRow> {
  const own = and(eq(schemes.id, schemeId), eq(schemes.userId, user.id))
  const [row] = await db.select().from(schemes).where(own)
  if (!row) throw createSchemeNotFound()
  return row
}

/** Returns the member's current scheme: the draft chosen last, which gets new goods if no scheme is given. */
export async function findCurrentScheme({ db, user }: Mine): Promise<SchemeRow | null> {
  const [row] = await db
    .select()
    .from(schemes)
    .where(and(eq(schemes.userId, user.id), eq(schemes.status, 'DRAFT')))
    .orderBy(desc(schemes.chosenAt), desc(schemes.id))
    .limit(1)
  return row ?? null
}

/** Returns a `chosenAt` later than that of all other schemes, even of one chosen within the same millisecond. */
export async function getNextChosenAt(context: Context<Member>): Promise<number> {
  const current = await findCurrentScheme(context)
  return Math.max(context.clock.now(), (current?.chosenAt ?? 0) + 1)
}

/** Returns name and count of a scheme; hidden goods do not count. */
export async function loadBasket({ db }: Pick<Mine, 'db'>, { id, name }: SchemeRow): Promise<Basket> {
  const [found] = await db
    .select({ n: count() })
    .from(schemeItems)
    .where(and(eq(schemeItems.schemeId, id), eq(schemeItems.hidden, false)))
  return { schemeId: id, name, count: found?.n ?? 0 }
}

/** No markup until the owner sets one; 13 % is the tax rate of most goods. */
const DEFAULTS = { taxRate: 1300, ruleBy: 'MARKUP', ruleRate: 0, rounding: 'FEN' } as const

export type NewScheme = Partial<typeof schemes.$inferInsert> & { name?: string }
export interface NewGroup {
  title: string
  rule: GroupRule | null
}

export function createGroupRow(schemeId: string, id: string, { title, rule }: NewGroup, sort: number) {
  return { id, schemeId, title, ruleBy: rule?.by ?? null, ruleRate: rule?.rate ?? null, sort }
}

/** Creates a scheme of the member with its groups and makes it the current one, inside `withMemberLock`. */
export async function makeScheme(
  context: Context<Member>,
  given: NewScheme = {},
  groups: readonly NewGroup[] = [{ title: DEFAULT_GROUP_TITLE, rule: null }],
): Promise<{ row: SchemeRow; groupIds: string[] }> {
  const { db, clock, random, user } = context
  if ((await db.$count(schemes, eq(schemes.userId, user.id))) >= SCHEME_LIMITS.schemes)
    throw reject('SCHEME_FULL', `最多保存 ${SCHEME_LIMITS.schemes} 个方案，请先删除不用的方案`)
  const now = clock.now()
  const times = { chosenAt: await getNextChosenAt(context), createdAt: now, updatedAt: now }
  const [row] = await db
    .insert(schemes)
    .values({
      ...DEFAULTS,
      name: DEFAULT_SCHEME_NAME,
      ...given,
      ...times,
      id: random.token(12),
      userId: user.id,
    })
    .returning()
  if (!row) throw new Error('a scheme was not stored')
  const groupIds = groups.map(() => random.token(12))
  await db
    .insert(schemeGroups)
    .values(groups.map((group, at) => createGroupRow(row.id, groupIds[at] ?? '', group, at)))
  return { row, groupIds }
}
