import { asc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { getBiddingState } from '#schemas/sourcing/bidding/states.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { findAnnouncedFile, download } from './files.ts'
import { findBidding } from './find.ts'
import { hashBiddingVersion } from './office-change.ts'
import { loadResult } from './result.ts'
import { loadOpenedBids, findOpenedPaper } from './sealed.ts'
import { biddingLogs } from './tables.ts'
import { loadBiddingFiles, loadBiddingLines, formatOptionalYuan } from './views.ts'

/** Returns an announcement with its opened quotes; before the opening not even their number. */
export async function findForOffice(
  { biddingId }: Parsed<typeof calls.bidding>,
  context: Context<Member>,
): Promise<Out<typeof calls.bidding>> {
  const row = await findBidding(context, biddingId)
  const now = context.clock.now()
  const lines = await loadBiddingLines(context, biddingId)
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
    budget: formatOptionalYuan(row.budget),
    state: getBiddingState(row, now),
    name: row.contact,
    telephone: row.telephone,
    content: await sanitise(context.db, row.content),
    lines,
    files: await loadBiddingFiles(context, biddingId),
    result: await loadResult(context, row),
    bids: await loadOpenedBids(context, row),
    log: await logOf(context, biddingId),
    version: hashBiddingVersion(row, lines),
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

/** Downloads a file of the announcement or a paper of an opened quote. */
export async function downloadOfficeFile(
  { biddingId, fileId }: Parsed<typeof calls.biddingFile>,
  context: Context<Member>,
): Promise<Response> {
  const paper = await findOpenedPaper(context, biddingId, fileId)
  return download(context, paper ?? (await findAnnouncedFile(context, { biddingId, fileId })))
}
