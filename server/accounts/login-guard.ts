import type { Facts, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { type ImageAnswer, needImageCaptcha } from './captcha/image.ts'
import { peerKey } from '../platform/process/networks.ts'
import { type Tally, forget, hit, tally } from '#server/platform/call/throttle.ts'

const WINDOW = 15 * 60_000
const KNOWN_FOR = 30 * 86_400_000
/** Wrong tries after which a picture captcha is wanted. */
const ASK_AFTER = 3
/** After so many from one address nothing more is tried from there. */
const STOP_ADDRESS = 10
/** And of one account by addresses that it never logged in from: several together are after it, one cannot close it. */
const STOP_STRANGERS = 30

interface Limit {
  key: string
  /** The wrong try that reaches it begins the 15 minutes anew. */
  limit: number
  /** With so many nothing is tried from here. */
  most: number
}
interface Counted extends Tally {
  most: number
}

function busy({ clock }: Services, { resetAt }: Tally) {
  const minutes = Math.max(1, Math.ceil((resetAt - clock.now()) / 60_000))
  return refuse('LOGIN_THROTTLED', `尝试次数过多，请 ${minutes} 分钟后再试`)
}

function stopIfBusy(services: Services, counted: readonly Counted[]): void {
  const [worst] = counted.filter(({ count, most }) => count >= most).sort((a, b) => b.resetAt - a.resetAt)
  if (worst) throw busy(services, worst)
}

const knownKey = (account: string, ip: string) => `known:${account}:${peerKey(ip)}`

/** The owner was let in from here: for 30 days what strangers try elsewhere does not close this place to the account. */
export async function knowPlace(context: Services & Facts, account: string): Promise<void> {
  await hit(context, { key: knownKey(account, context.ip), windowMs: KNOWN_FOR })
}

async function limitsOf(context: Services & Facts, account: string | null): Promise<Limit[]> {
  const { ip } = context
  const address = { key: `try:ip:${peerKey(ip)}`, limit: STOP_ADDRESS, most: STOP_ADDRESS }
  if (account === null) return [address]
  const ownPlace = await tally(context, knownKey(account, ip))
  const most = ownPlace.count > 0 ? Infinity : STOP_STRANGERS
  return [{ key: `try:account:${account}`, limit: STOP_STRANGERS, most }, address]
}

interface Attempt {
  /** Whose secret is tried: one key per account, known or not. Null for an SMS code, which bears few guesses itself. */
  account: string | null
  /** Not given where the form has no place for a picture captcha; its own limits guard an SMS code. */
  answer?: ImageAnswer
  wrong: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'SMS_WRONG'
  attempt(): Promise<boolean>
}

/**
 * Runs one try of a secret under the limits: 10 wrong ones of an address within 15 minutes, and 30 of an account by
 * strangers. The tallies are read again after the try, so that tries sent all at once are worth no more than one by
 * one, while right logins never count.
 */
export async function guardTry(context: Services & Facts, { account, answer, wrong, attempt }: Attempt) {
  const limits = await limitsOf(context, account)
  const read = () =>
    Promise.all(limits.map(async ({ key, most }) => ({ ...(await tally(context, key)), most })))
  const needsCaptcha = (counted: readonly Counted[]) => counted.some(({ count }) => count >= ASK_AFTER)
  const before = await read()
  stopIfBusy(context, before)
  const checked = answer !== undefined && needsCaptcha(before)
  if (checked) await needImageCaptcha(context, answer)
  if (!(await attempt())) {
    const counted = await Promise.all(limits.map((limit) => countWrong(context, limit)))
    const [over] = counted.filter(({ count, most }) => count > most)
    throw over ? busy(context, over) : refuse(wrong)
  }
  const after = await read()
  stopIfBusy(context, after)
  if (answer !== undefined && !checked && needsCaptcha(after)) throw refuse('CAPTCHA_REQUIRED')
  if (account !== null) await forget(context, `try:account:${account}`)
}

async function countWrong(context: Services, { key, most, limit }: Limit): Promise<Counted> {
  return { ...(await hit(context, { key, windowMs: WINDOW, limit })), most }
}
