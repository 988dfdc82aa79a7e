import { eq } from 'drizzle-orm'
import type { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { requireGoodPassword, hashNewPassword } from '#server/people/accounts/auth-user/new-password.ts'
import { withCode } from '#server/people/accounts/captcha/need-code.ts'
import { sendCode } from '#server/people/accounts/captcha/send-code.ts'
import { recordKnownPlace } from '#server/people/accounts/login-guard.ts'
import { giveProof, readProof, spendProof } from '#server/people/accounts/proofs.ts'
import { users } from '#server/people/accounts/tables.ts'
import { endAllAccess, findByPhone } from '#server/people/accounts/users.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'

/** Sets a new password and ends all sessions of the account. */
async function setPassword(
  { proof, password }: { proof: string; password: string },
  context: Services & Facts,
): Promise<null> {
  requireGoodPassword(password)
  const telephone = await spendProof(context, { proof, purpose: 'resetIdentity' })
  const user = await findByPhone(context, telephone)
  if (!user) throw reject('PROOF_GONE')
  if (user.status === 'DISABLED') throw reject('USER_DISABLED')
  const passwordHash = await hashNewPassword(context, password)
  await context.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await endAllAccess(context, user.id)
  await recordKnownPlace(context, user.id)
  return null
}

type Calls = 'verifyTelephone' | 'verifyIdentity' | 'resetPwd' | 'setPwd'
export const resetCalls: Pick<Handlers<typeof sharePlatform>, Calls> = {
  async verifyTelephone({ telephone, ...answer }, context) {
    const { retryAfterMs } = await sendCode(context, { telephone, purpose: 'password', ...answer })
    const proof = await giveProof(context, { telephone: telephone.trim(), purpose: 'resetTelephone' })
    return { proof, retryAfterMs }
  },

  async verifyIdentity({ proof, smsCode }, context) {
    const shown = { proof, purpose: 'resetTelephone' } as const
    const telephone = await readProof(context, shown)
    // A mistyped code does not use up the proof, so the phone need not be asked for again.
    return withCode(context, { telephone, purpose: 'password' }, smsCode, async () => {
      await spendProof(context, shown)
      return { proof: await giveProof(context, { telephone, purpose: 'resetIdentity' }) }
    })
  },

  resetPwd: setPassword,
  setPwd: setPassword,
}
