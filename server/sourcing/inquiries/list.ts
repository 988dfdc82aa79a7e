import { and, count, desc, eq, gt, ilike, isNotNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import type { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import type { InquiryState } from '#schemas/sourcing/inquiries/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { hasAll, hasWord, type WordCondition } from '#server/platform/database/word-index.ts'
import { toInquiryCard, loadInquiryContents } from './contents.ts'
import { inquiries } from './tables.ts'

/** Requires every word to occur in the goods, the contact or the number. */
export function hasKeyword(word: string): WordCondition {
  const { searchText, id } = inquiries
  const named = (term: string) =>
    or(like(searchText, buildLikePattern(term)), ilike(id, buildLikePattern(term)))
  return hasAll(parseTerms(word).map((term) => hasWord([searchText, id], term, named(term))))
}

/** Builds the plain condition of a word: one member has few inquiries, so no word index is needed. */
const wordCondition = (word: string) => (word.trim() === '' ? undefined : hasKeyword(word).plain)

/** Builds the condition of a state; expired inquiries count as ended even before a job has marked them. */
function inState(state: InquiryState, now: number): SQL | undefined {
  const is = eq(inquiries.status, state)
  if (state === 'CLOSED') return is
  const alive = or(gt(inquiries.expiresAt, now), isNotNull(inquiries.orderId))
  if (state !== 'EXPIRED') return and(is, alive)
  const over = and(
    ne(inquiries.status, 'CLOSED'),
    lte(inquiries.expiresAt, now),
    sql`${inquiries.orderId} is null`,
  )
  return or(is, over)
}

/** Returns a page of the member's own inquiries, the newest first, with the number of inquiries in each state. */
export async function loadInquiryPage(
  { pageNum, pageSize, status, word }: Parsed<typeof calls.page>,
  { db, clock, user }: Context<Member>,
): Promise<Out<typeof calls.page>> {
  const now = clock.now()
  const own = eq(inquiries.userId, user.id)
  const is = (state: InquiryState) => count(sql`case when ${inState(state, now)} then 1 end`)
  const [counts] = await db
    .select({
      all: count(),
      OPEN: is('OPEN'),
      QUOTED: is('QUOTED'),
      ACCEPTED: is('ACCEPTED'),
      CLOSED: is('CLOSED'),
      EXPIRED: is('EXPIRED'),
    })
    .from(inquiries)
    .where(own)
  const where = and(own, status === 'all' ? undefined : inState(status, now), wordCondition(word))
  const total = await db.$count(inquiries, where)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = (await loadInquiryContents({ db }, rows)).map((contents) => toInquiryCard(contents, now))
  return { list, total, pageNum: page, pageSize, counts: counts ?? {}, now }
}
