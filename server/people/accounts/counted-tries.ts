import type { Services } from '#server/platform/call/context.ts'
import { type ApiError, refuse } from '#server/platform/call/errors.ts'
import { hit, type Tally } from '#server/platform/call/throttle.ts'
import { type ImageAnswer, needImageCaptcha } from './captcha/image.ts'

export interface Counted extends Tally {
  key: string
  /** With so many nothing is tried any more; the try that reaches it begins the window anew. */
  most: number
}

interface Tries<P extends { counted: Counted[] }> {
  /** What a wrong one counts for, as it stands now. */
  read(): Promise<P>
  windowMs: number
  /** Wrong tries after which a picture captcha is wanted. */
  askAfter: number
  /** Not given where the form has no place for one. */
  answer?: ImageAnswer | undefined
  wrong(): ApiError
  attempt(): Promise<boolean>
}

function busy({ clock }: Services, { resetAt }: Tally) {
  const minutes = Math.max(1, Math.ceil((resetAt - clock.now()) / 60_000))
  return refuse('LOGIN_THROTTLED', `尝试次数过多，请 ${minutes} 分钟后再试`)
}

export function stopIfBusy(services: Services, counted: readonly Counted[]): void {
  const [worst] = counted.filter(({ count, most }) => count >= most).sort((a, b) => b.resetAt - a.resetAt)
  if (worst) throw busy(services, worst)
}

/**
 * One try of a secret: only a wrong one counts. The tallies are read before it and again after a right one, so that tries
 * sent all at once are worth no more than one by one.
 * @returns what was read after it
 */
export async function tryCounted<P extends { counted: Counted[] }>(
  services: Services,
  tries: Tries<P>,
): Promise<P> {
  const { windowMs, askAfter, answer } = tries
  const needsCaptcha = (counted: readonly Counted[]) => counted.some(({ count }) => count >= askAfter)
  const before = (await tries.read()).counted
  stopIfBusy(services, before)
  const checked = answer !== undefined && needsCaptcha(before)
  if (checked) await needImageCaptcha(services, answer)
  if (!(await tries.attempt())) {
    const wrong = async ({ key, most }: Counted) => ({
      key,
      most,
      ...(await hit(services, { key, windowMs, limit: most })),
    })
    const [over] = (await Promise.all(before.map(wrong))).filter(({ count, most }) => count > most)
    throw over ? busy(services, over) : tries.wrong()
  }
  const after = await tries.read()
  stopIfBusy(services, after.counted)
  if (answer !== undefined && !checked && needsCaptcha(after.counted)) throw refuse('CAPTCHA_REQUIRED')
  return after
}
