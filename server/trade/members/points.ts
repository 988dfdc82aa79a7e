import { eq } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatPoints, parsePoints, parseRate } from '#schemas/money/points.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import { MAX_POINTS } from '#schemas/trade/members/entities.ts'
import { describeUnusualGrant } from '#schemas/trade/members/unusual-grant.ts'
import { users } from '#server/people/accounts/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { loadPlatformInfo, loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { lockAccount, addEntry } from '#server/wallet/points/account.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import { takeUnreservedPoints } from '#server/wallet/points/lots.ts'
import { createMemberNotFound } from './find.ts'

type Giving = Parsed<typeof calls.givePoints>
type Taking = Parsed<typeof calls.takePoints>

interface Moving {
  userId: string
  /** Hundredths of a point. */
  amount: number
  reason: string
  bizId: string
}

/** Moves points once per token, and writes the reason and the facts that `work` returns to the audit log. */
function moving(
  context: Context<Member>,
  asked: Giving | Taking,
  action: 'givePoints' | 'takePoints',
  work: (transaction: Context<Member>, moved: Moving) => Promise<AuditFacts>,
): Promise<null> {
  const { userId, pointsToken, ...said } = asked
  const reason = said.reason.trim()
  if (reason === '') throw reject('BAD_INPUT', '请填写原因，它会写进操作记录')
  const amount = parsePoints(said.amount) ?? 0
  if (amount <= 0 || amount > MAX_POINTS)
    throw reject('BAD_INPUT', `数量请填写大于 0、不超过 ${formatPoints(MAX_POINTS)} 的数`)
  return withIdempotency(context, {
    key: `${action}:${pointsToken}`,
    body: asked,
    async work(transaction) {
      const { db, user } = transaction
      if ((await db.$count(users, eq(users.id, userId))) === 0) throw createMemberNotFound()
      const accepted = await work(transaction, { userId, amount, reason, bizId: `${user.id}:${pointsToken}` })
      const after = {
        ...accepted,
        points: `${action === 'givePoints' ? '+' : '−'}${formatPoints(amount)}`,
        reason,
      }
      await writeAudit(transaction, {
        area: 'points',
        action,
        subject: ['user', userId],
        before: null,
        after,
      })
      return null
    },
  })
}

/** POST backOffice/member/givePoints */
export function givePoints(asked: Giving, context: Context<Member>): Promise<null> {
  return moving(context, asked, 'givePoints', async (transaction, { userId, amount, bizId }) => {
    const { validDays, confirm } = asked
    const { scoreRate, scoreName } = await loadPlatformInfo(transaction)
    const words = describeUnusualGrant(amount, { r4: parseRate(scoreRate), scoreName })
    const accepted = requireConfirmed(words === null ? [] : [createUnusual(words)], confirm)
    const expiresAt = validDays === null ? null : context.clock.now() + validDays * DAY_MS
    await grantPoints(transaction, { userId, amount, expiresAt, bizType: 'ADMIN', bizId })
    return accepted
  })
}

/** POST backOffice/member/takePoints */
export function takePoints(asked: Taking, context: Context<Member>): Promise<null> {
  return moving(context, asked, 'takePoints', async (transaction, { userId, amount, bizId }) => {
    const account = await lockAccount(transaction, userId)
    const taken = await takeUnreservedPoints(transaction, { userId, amount })
    if (taken < amount) {
      const scoreName = await loadScoreName(transaction)
      throw reject('POINT_NOT_ENOUGH', `可扣减的${scoreName}只有 ${formatPoints(taken)}，请减少数量`)
    }
    await addEntry(transaction, account, {
      bizType: 'ADMIN_TAKE',
      bizId,
      entryType: 'ADJUST',
      amount: -amount,
    })
    return {}
  })
}
