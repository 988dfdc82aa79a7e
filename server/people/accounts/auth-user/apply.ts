import { asc, eq } from 'drizzle-orm'
import { HOUR_MS } from '#schemas/base/constants.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { mayReport } from '#schemas/people/accounts/roles.ts'
import { APPLIED_FOR } from '#schemas/sourcing/applications/states.ts'
import { requireImageCaptcha } from '#server/people/accounts/captcha/image.ts'
import { applications, facilitators } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { countHit, requireTurn } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import type { authCalls } from './calls.ts'

const PER_HOUR = 10

const AT_ONCE = 10
const PACE_MS = 30_000

const byOf = ({ user, ip }: Context) => user?.id ?? getPeerKey(ip)

async function isOften(context: Context): Promise<boolean> {
  const { count } = await countHit(context, { key: `apply:${byOf(context)}`, windowMs: HOUR_MS })
  return count > PER_HOUR
}

/**
 * Allows ten applications at once, then one every half minute: many people of a company share one address. Call it
 * after validation, inside the transaction, so that rejected applications do not count. Throws TOO_OFTEN.
 */
export async function limitApplications(context: Context): Promise<void> {
  const pace = { key: `apply:pace:${byOf(context)}`, burst: AT_ONCE, everyMs: PACE_MS }
  await requireTurn(context, pace, (seconds) => `提交较多，请 ${seconds} 秒后再提交，填写的内容都在`)
}

type Calls = 'applySave' | 'getFacilitatorBaseInfo'
export const applyCalls: Pick<Handlers<typeof authCalls>, Calls> = {
  async applySave({ captchaId, captcha, ...application }, context) {
    const { kind, name, telephone, content } = application
    if (!APPLIED_FOR.includes(kind.trim()))
      throw reject('BAD_INPUT', formatFieldMessage('申请类型', 'change'))
    if (name.trim() === '') throw reject('BAD_INPUT', formatFieldMessage('姓名'))
    if (content.trim() === '') throw reject('BAD_INPUT', formatFieldMessage('申请内容'))
    if (!isPhone(telephone.trim())) throw reject('BAD_INPUT', formatFieldMessage('手机号'))
    // Many people may share one address, so beyond the limit the picture captcha costs work instead of refusing them.
    if (context.user) await limitApplications(context)
    else await requireImageCaptcha(context, { captchaId, captcha }, (await isOften(context)) ? 2 : 0)
    const { db, clock, random, user } = context
    const id = random.token(16)
    const texts = { name: name.trim(), telephone: telephone.trim(), content: content.trim() }
    const row = { id, kind: kind.trim(), userId: user?.id ?? null, content: texts }
    await db.insert(applications).values({ ...row, createdAt: clock.now() })
    return { applyId: id }
  },

  async getFacilitatorBaseInfo({ facilitatorId }, { db, user }) {
    // A request by id also finds a facilitator that is no longer offered.
    const condition = facilitatorId ? eq(facilitators.id, facilitatorId) : eq(facilitators.enabled, true)
    const [row] = await db
      .select()
      .from(facilitators)
      .where(condition)
      .orderBy(asc(facilitators.sort), asc(facilitators.id))
      .limit(1)
    if (!row) return null
    const { id, name, contact, telephone, regions, intro } = row
    const shown = mayReport(user) ? telephone : maskPhone(telephone)
    return { facilitatorId: id, name, contact, telephone: shown, regions, intro }
  },
}
