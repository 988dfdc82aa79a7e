import type { FirstAnswers } from '#registry/first-answers.ts'

/** Number of loading passes, for nested data such as a list and what its entries request. */
const PASSES = 3
/** Time after which slow calls are left to the browser, ms. */
const TIMEOUT_MS = 2000

type Questions = Map<string, (signal: AbortSignal) => Promise<unknown>>

/** Draws, loads the requested data and draws again with it; failed or invalid data is left to the browser. */
export async function loadAnswers<T>(draw: (answers: Required<FirstAnswers>) => T) {
  const answers = new Map<string, unknown>()
  const failed = new Set<string>()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (let pass = 1; ; pass += 1) {
    const questions: Questions = new Map()
    const drawn = draw({
      get: (place) => (answers.has(place) ? { data: answers.get(place) } : undefined),
      want: (place, load) => void (failed.has(place) || questions.set(place, load)),
    })
    if (questions.size === 0 || pass > PASSES) return { drawn, answers: [...answers] }
    await Promise.all(
      [...questions].map(([place, load]) =>
        inTime(load, signal).then(
          (data) => (isData(data) ? answers.set(place, data) : failed.add(place)),
          () => failed.add(place),
        ),
      ),
    )
  }
}

/** Aborts a load that is late, and stops waiting even if it ignores the signal. */
async function inTime(
  load: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted()
  const answer = load(signal)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true })
  })
  return Promise.race([answer, late])
}

function isData(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((one) => one === undefined || isData(one))
}
