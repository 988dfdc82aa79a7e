import type { Facts, Services } from './context.ts'
import { refuse } from './errors.ts'
import { type ImageAnswer, needImageCaptcha } from './image-captcha.ts'
import { peerKey } from './peer.ts'
import { type Tally, forget, hit, tally } from './throttle.ts'

const WINDOW = 15 * 60_000
/** Wrong tries after which a picture captcha is wanted, and after which nothing more is tried. */
const ASK_AFTER = 3
const STOP_AFTER = 10

function busy({ clock }: Services, { resetAt }: Tally) {
  const minutes = Math.max(1, Math.ceil((resetAt - clock.now()) / 60_000))
  return refuse('LOGIN_THROTTLED', `尝试次数过多，请 ${minutes} 分钟后再试`)
}

function stopIfBusy(services: Services, tallies: readonly Tally[]): void {
  const [worst] = tallies.filter(({ count }) => count >= STOP_AFTER).sort((a, b) => b.resetAt - a.resetAt)
  if (worst) throw busy(services, worst)
}

interface Attempt {
  /** Whose secret is tried: one key per account, known or not. */
  account: string
  /** Not given where the form has no place for a picture captcha; its own limits guard an SMS code. */
  answer?: ImageAnswer
  wrong: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'SMS_WRONG'
  attempt(): Promise<boolean>
}

/**
 * Runs one try of a secret under the limits: 10 wrong ones per account and per address within 15 minutes.
 * The tallies are read again after the try, so that tries sent all at once are worth no more than one by one,
 * while right logins never count.
 */
export async function guardTry(context: Services & Facts, { account, answer, wrong, attempt }: Attempt) {
  const keys = [`try:account:${account}`, `try:ip:${peerKey(context.ip)}`]
  const read = () => Promise.all(keys.map((key) => tally(context, key)))
  const wanted = (tallies: readonly Tally[]) => tallies.some(({ count }) => count >= ASK_AFTER)
  const before = await read()
  stopIfBusy(context, before)
  const asked = answer !== undefined && wanted(before)
  if (asked) await needImageCaptcha(context, answer)
  if (!(await attempt())) {
    const counted = await Promise.all(
      keys.map((key) => hit(context, { key, windowMs: WINDOW, limit: STOP_AFTER })),
    )
    const [over] = counted.filter(({ count }) => count > STOP_AFTER)
    throw over ? busy(context, over) : refuse(wrong)
  }
  const after = await read()
  stopIfBusy(context, after)
  if (answer !== undefined && !asked && wanted(after)) throw refuse('CAPTCHA_REQUIRED')
  await forget(context, `try:account:${account}`)
}
