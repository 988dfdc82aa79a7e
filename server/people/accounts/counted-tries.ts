import type { Facts, Services } from '#server/platform/call/context.ts'
import { type ApiError, refuse, refuseFor } from '#server/platform/call/errors.ts'
import { hit, takeTurn, tallies, type Tally } from '#server/platform/call/throttle.ts'
import { type ImageAnswer, needImageCaptcha, needWork } from './captcha/image.ts'
import { countBusy, type Level, wantLevel } from './captcha/second-stage.ts'

export interface Counted extends Tally {
  key: string
  /** After so many a try costs more; the one that reaches it begins the window anew. */
  most: number
  /** Work that a picture must have cost from then on. */
  level: Level
}

interface Tries<P extends { counted: Counted[] }> {
  /** What a wrong one counts for, as it stands now. */
  read(): Promise<P>
  windowMs: number
  /** Wrong tries after which a picture captcha is wanted. */
  askAfter: number
  /** Work done for a picture that was answered rightly before the try; null for none. */
  paid?: number | null
  /** Not given where the form has no place for one: there one try a minute is left once `most` is reached. */
  answer?: ImageAnswer | undefined
  wrong(): ApiError
  attempt(): Promise<boolean>
}

/** Beyond its ceiling a form without a picture has one try in so long, ms. */
const EVERY = 60_000
const paceOf = ({ key }: Counted) => ({ key: `pace:${key}`, burst: 1, everyMs: EVERY })

const busy = (wait: number) =>
  refuseFor('LOGIN_THROTTLED', wait, (seconds) => `尝试次数过多，请 ${seconds} 秒后再试`)

const reachedOf = (counted: readonly Counted[]) => counted.filter(({ count, most }) => count >= most)

/** Refuses, before a hash is waited for, a form without a picture whose next try is not yet due. Takes no try. */
export async function stopIfBusy(services: Services, counted: readonly Counted[]): Promise<void> {
  const keys = Object.fromEntries(reachedOf(counted).map((one) => [one.key, paceOf(one).key]))
  if (Object.keys(keys).length === 0) return
  const due = Object.values(await tallies(services, keys)).map(({ resetAt }) => resetAt)
  const wait = Math.max(...due) - services.clock.now()
  if (wait > 0) throw busy(wait)
}

/** Takes the try of a minute where a ceiling is reached; false where none is. Throws while it is not yet due. */
async function takeSlowTry(services: Services, counted: readonly Counted[]): Promise<boolean> {
  const waits: number[] = []
  for (const one of reachedOf(counted)) waits.push(await takeTurn(services, paceOf(one)))
  const wait = Math.max(0, ...waits)
  if (wait > 0) throw busy(wait)
  return waits.length > 0
}

/** Returns the cost of a try now: none (null), a picture (0), or a picture that costs work (its level). */
function priceOf(counted: readonly Counted[], askAfter: number): Level | null {
  const reached = reachedOf(counted).map(({ level }) => level)
  if (reached.length > 0) return Math.max(...reached) as Level
  return counted.some(({ count }) => count >= askAfter) ? 0 : null
}

/**
 * One try of a secret: only a wrong one counts. The tallies are read before it and again after a right one, so that tries
 * sent all at once are worth no more than one by one. Who answers the pictures is slowed, and never shut out.
 * @returns what was read after it
 */
export async function tryCounted<P extends { counted: Counted[] }>(
  context: Services & Facts,
  tries: Tries<P>,
): Promise<P> {
  const { windowMs, askAfter, answer, paid = null } = tries
  const before = (await tries.read()).counted
  const isSlow = answer === undefined && (await takeSlowTry(context, before))
  const price = answer === undefined ? null : priceOf(before, askAfter)
  if (answer && price !== null)
    await (paid === null ? needImageCaptcha(context, answer, price) : needWork(context, paid, price))
  if (!(await tries.attempt())) {
    const wrong = async (one: Counted) => ({
      ...one,
      ...(await hit(context, { key: one.key, windowMs, limit: one.most })),
    })
    const counted = await Promise.all(before.map(wrong))
    const over = counted.filter(({ count, most }) => count > most)
    await countBusy(context)
    if (answer === undefined) {
      // The try that reaches a ceiling begins the minute.
      for (const one of reachedOf(counted)) if (!isSlow) await takeTurn(context, paceOf(one))
      throw over.length > 0 && !isSlow ? busy(EVERY) : tries.wrong()
    }
    // The next picture costs it already.
    await wantLevel(context, priceOf(counted, askAfter) ?? 0)
    // The first of concurrent tries beyond the ceiling learns only that it has to pay.
    throw over.some(({ level }) => level > (price ?? -1)) ? refuse('CAPTCHA_REQUIRED') : tries.wrong()
  }
  const after = await tries.read()
  if (answer === undefined) {
    if (!isSlow) await takeSlowTry(context, after.counted)
  } else {
    const now = priceOf(after.counted, askAfter)
    if (now !== null && now > (price ?? -1)) {
      await wantLevel(context, now)
      throw refuse('CAPTCHA_REQUIRED')
    }
  }
  return after
}
