import { asc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { biddingStateAt } from '#schemas/sourcing/bidding/states.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { announcedFile, download } from './files.ts'
import { findBidding } from './find.ts'
import { biddingVersion } from './office-change.ts'
import { resultOf } from './result.ts'
import { openedBids, openedPaper } from './sealed.ts'
import { biddingLogs } from './tables.ts'
import { filesOf, linesOf, yuanOf } from './views.ts'

/** As who writes and awards it sees it: quotes from the opening on, and before it not even how many. */
export async function findForOffice(
  { biddingId }: Parsed<typeof calls.bidding>,
  context: Context<Member>,
): Promise<Out<typeof calls.bidding>> {
  const row = await findBidding(context, biddingId)
  const now = context.clock.now()
  const lines = await linesOf(context, biddingId)
  const { title, kind, regionId, createdAt, publishedAt, deadline, contactRule, reason, openedAt } = row
  return {
    biddingId,
    title,
    kind,
    regionId,
    createdAt,
    publishedAt,
    deadline,
    contactRule,
    reason,
    openedAt,
    regionText: row.regionName,
    budget: yuanOf(row.budget),
    state: biddingStateAt(row, now),
    name: row.contact,
    telephone: row.telephone,
    content: await sanitise(context.db, row.content),
    lines,
    files: await filesOf(context, biddingId),
    result: await resultOf(context, row),
    bids: await openedBids(context, row),
    log: await logOf(context, biddingId),
    version: biddingVersion(row, lines),
    now,
  }
}

async function logOf({ db }: Pick<Context, 'db'>, biddingId: string) {
  const rows = await db
    .select({ at: biddingLogs.createdAt, text: biddingLogs.text, operator: users.name })
    .from(biddingLogs)
    .leftJoin(users, eq(users.id, biddingLogs.operatorId))
    .where(eq(biddingLogs.biddingId, biddingId))
    .orderBy(asc(biddingLogs.sequence))
  return rows.map(({ operator, ...entry }) => ({ ...entry, operator: operator ?? '' }))
}

/** A file of the announcement, or a paper that was opened. */
export async function officeFile(
  { biddingId, fileId }: Parsed<typeof calls.biddingFile>,
  context: Context<Member>,
): Promise<Response> {
  const paper = await openedPaper(context, biddingId, fileId)
  return download(context, paper ?? (await announcedFile(context, { biddingId, fileId })))
}
