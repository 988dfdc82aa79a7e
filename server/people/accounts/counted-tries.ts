import type { Facts, Services } from '#server/platform/call/context.ts'
import { type ApiError, reject, rejectFor } from '#server/platform/call/errors.ts'
import { countHit, takeTurn, readTallies, type Tally } from '#server/platform/call/throttle.ts'
import { type ImageAnswer, requireImageCaptcha, requireWork } from './captcha/image.ts'
import { countBusy, type Level, raiseLevel } from './captcha/second-stage.ts'

export interface Counted extends Tally {
  key: string
  /** Number of wrong tries from which a try costs more; the try that reaches it restarts the window. */
  most: number
  /** Level of work that a picture must have cost from then on. */
  level: Level
}

interface Tries<P extends { counted: Counted[] }> {
  read(): Promise<P>
  windowMs: number
  /** Wrong tries after which a picture captcha is required. */
  askAfter: number
  /** Level of work of the picture that was answered correctly before the try; null if no picture was answered. */
  paid?: number | null
  /** Undefined if the form cannot show a picture; once `most` is reached, such a form has one try a minute. */
  answer?: ImageAnswer | undefined
  wrong(): ApiError
  attempt(): Promise<boolean>
}

/** Interval of tries for a form without a picture beyond the limit, ms. */
const PACE_MS = 60_000
const paceOf = ({ key }: Counted) => ({ key: `pace:${key}`, burst: 1, everyMs: PACE_MS })

const busy = (wait: number) =>
  rejectFor('LOGIN_THROTTLED', wait, (seconds) => `尝试次数过多，请 ${seconds} 秒后再试`)

const reachedOf = (counted: readonly Counted[]) => counted.filter(({ count, most }) => count >= most)

/** Throws for a form without a picture whose next try is not yet due, before a hash is computed. Uses up no try. */
export async function rejectIfBusy(services: Services, counted: readonly Counted[]): Promise<void> {
  const keys = Object.fromEntries(reachedOf(counted).map((one) => [one.key, paceOf(one).key]))
  if (Object.keys(keys).length === 0) return
  const due = Object.values(await readTallies(services, keys)).map(({ resetAt }) => resetAt)
  const wait = Math.max(...due) - services.clock.now()
  if (wait > 0) throw busy(wait)
}

/** Returns false if no limit is reached; throws if the slow try is not yet due. */
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
 * Makes one try of a secret; only wrong tries count. The counters are read before it, and again after a right one,
 * so that parallel tries have no advantage. A client that answers the pictures is slowed but never shut out.
 * @returns Result of the last read.
 */
export async function runCountedTry<P extends { counted: Counted[] }>(
  context: Services & Facts,
  tries: Tries<P>,
): Promise<P> {
  const { windowMs, askAfter, answer, paid = null } = tries
  const before = (await tries.read()).counted
  const isSlow = answer === undefined && (await takeSlowTry(context, before))
  const price = answer === undefined ? null : priceOf(before, askAfter)
  if (answer && price !== null)
    await (paid === null ? requireImageCaptcha(context, answer, price) : requireWork(context, paid, price))
  if (!(await tries.attempt())) {
    const wrong = async (one: Counted) => ({
      ...one,
      ...(await countHit(context, { key: one.key, windowMs, limit: one.most })),
    })
    const counted = await Promise.all(before.map(wrong))
    const over = counted.filter(({ count, most }) => count > most)
    await countBusy(context)
    if (answer === undefined) {
      // The minute starts with the try that reaches the limit.
      for (const one of reachedOf(counted)) if (!isSlow) await takeTurn(context, paceOf(one))
      throw over.length > 0 && !isSlow ? busy(PACE_MS) : tries.wrong()
    }
    await raiseLevel(context, priceOf(counted, askAfter) ?? 0)
    // Throw CAPTCHA_REQUIRED: even the first of parallel tries beyond the limit learns only that it has to pay.
    throw over.some(({ level }) => level > (price ?? -1)) ? reject('CAPTCHA_REQUIRED') : tries.wrong()
  }
  const after = await tries.read()
  if (answer === undefined) {
    if (!isSlow) await takeSlowTry(context, after.counted)
  } else {
    const now = priceOf(after.counted, askAfter)
    if (now !== null && now > (price ?? -1)) {
      await raiseLevel(context, now)
      throw reject('CAPTCHA_REQUIRED')
    }
  }
  return after
}
