import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { SCHEME_LIMITS, SHARE_DAYS } from '#schemas/sourcing/schemes/limits.ts'
import type { schemeShares as calls } from '#schemas/sourcing/schemes/share-calls.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { findOwnScheme } from './scheme.ts'
import { schemeShares } from './tables.ts'

/** Hashes the token of a link for the lookup; a token of 128 bits needs no more than a plain hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(`scheme ${token}`).digest('hex')
}

/** Builds the condition of links that are valid at `now`. */
export function filterValidLinks(now: number) {
  return and(isNull(schemeShares.revokedAt), gt(schemeShares.expiresAt, now))
}

const linksOf = (schemeId: string, now: number) =>
  and(eq(schemeShares.schemeId, schemeId), filterValidLinks(now))

/** POST scheme/share */
export async function shareScheme(
  { schemeId }: Parsed<typeof calls.share>,
  context: Context<Member>,
): Promise<Out<typeof calls.share>> {
  const token = context.random.token(16)
  const createdAt = context.clock.now()
  const expiresAt = createdAt + SHARE_DAYS * DAY_MS
  const shareId = context.random.token(12)
  await withMemberLock(context, async (transaction) => {
    const { db } = transaction
    const { status } = await findOwnScheme(transaction, schemeId)
    if (status === 'ARCHIVED') throw reject('SCHEME_LOCKED', '方案已归档，请先恢复为草稿再分享')
    if ((await db.$count(schemeShares, linksOf(schemeId, createdAt))) >= SCHEME_LIMITS.shares)
      throw reject('SCHEME_FULL', `同时有效的链接最多 ${SCHEME_LIMITS.shares} 个，请先撤销不用的链接`)
    const row = { id: shareId, schemeId, tokenHash: hashToken(token), createdAt, expiresAt }
    await db.insert(schemeShares).values(row)
  })
  return { shareId, token, createdAt, expiresAt }
}

/** POST scheme/unshare */
export async function unshareScheme(
  { schemeId, shareId }: Parsed<typeof calls.unshare>,
  context: Context<Member>,
): Promise<null> {
  await withMemberLock(context, async (transaction) => {
    const { db, clock } = transaction
    await findOwnScheme(transaction, schemeId)
    const named = shareId === undefined ? undefined : eq(schemeShares.id, shareId)
    const revoked = await db
      .update(schemeShares)
      .set({ revokedAt: clock.now() })
      .where(and(linksOf(schemeId, clock.now()), named))
      .returning({ id: schemeShares.id })
    if (shareId !== undefined && revoked.length === 0)
      throw reject('NOT_FOUND', '链接已失效或已撤销，无需再次撤销')
  })
  return null
}

/** GET scheme/sharedOf */
export async function listShares(
  { schemeId }: Parsed<typeof calls.sharedOf>,
  context: Context<Member>,
): Promise<Out<typeof calls.sharedOf>> {
  await findOwnScheme(context, schemeId)
  const { id: shareId, createdAt, expiresAt } = schemeShares
  return context.db
    .select({ shareId, createdAt, expiresAt })
    .from(schemeShares)
    .where(linksOf(schemeId, context.clock.now()))
    .orderBy(desc(createdAt), desc(shareId))
}
