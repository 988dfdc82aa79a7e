import type { FirstAnswers } from '#registry/first-answers.ts'
import type { PrerenderRequest } from '#schemas/page/prerender.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Mall } from '#src/features/mall.ts'
import type { Situation } from '#src/features/page/served.ts'
import { type Plan, planPage, type Planned } from '#src/renderer/plan.ts'
import { firstCount, prerenderInner, prerenderIslands } from '#src/renderer/prerender-islands.ts'

/** Some of a page's widgets, and those of them that are drawn. */
export interface Part {
  widgets: readonly WidgetReading[]
  islands: readonly Planned[]
}

/** What the first screen reaches, and the rest. */
export function splitPage(widgets: readonly WidgetReading[], situation: Situation) {
  const plan: Plan = planPage(widgets, situation)
  const count = firstCount(widgets, plan)
  const part = (some: readonly WidgetReading[]): Part => {
    const ids = new Set(some.map(({ id }) => id))
    return { widgets: some, islands: plan.islands.filter(({ widget }) => ids.has(widget.id)) }
  }
  return { plan, first: part(widgets.slice(0, count)), rest: part(widgets.slice(count)) }
}

/** Widgets that are drawn in one go; the server answers others in between. */
const BATCH = 25

export type Artist = ReturnType<typeof createArtist>

/** Draws islands of one mall with what they ask for. */
export function createArtist(
  { services, log }: Mall,
  situation: Situation,
  sanitise: PrerenderRequest['sanitise'],
) {
  const drawingOf = (answers: FirstAnswers) => ({
    services: { ...services, sanitise },
    situation,
    answers,
    report: ({ type, code, detail }: { type: string; code: string; detail?: string }) =>
      log(`${type}: ${code} ${detail ?? ''}`),
  })
  return {
    situation,
    sections: (islands: readonly Planned[]) =>
      gatherAnswers((answers) => prerenderIslands(islands, drawingOf(answers))),
    async inner(islands: readonly Planned[]) {
      const html: [string, string][] = []
      const answers: [string, unknown][] = []
      for (let from = 0; from < islands.length; from += BATCH) {
        const batch = islands.slice(from, from + BATCH)
        const { drawn, answers: own } = await gatherAnswers((known) =>
          prerenderInner(batch, drawingOf(known)),
        )
        html.push(...drawn)
        answers.push(...own)
        await new Promise((done) => setTimeout(done))
      }
      return { html, answers }
    },
  }
}

/** Data inside data: a list and what its entries ask for. */
const PASSES = 3
/** A call that is slower is left to the browser, ms. */
const PATIENCE = 2000

type Questions = Map<string, (signal: AbortSignal) => Promise<unknown>>

/**
 * Draws, loads what the drawing asked for, and draws again with it. What fails or does not travel as JSON is left to
 * the browser.
 */
export async function gatherAnswers<T>(draw: (answers: FirstAnswers) => T) {
  const answers = new Map<string, unknown>()
  const failed = new Set<string>()
  const signal = AbortSignal.timeout(PATIENCE)
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

/** Calls off what is late, and waits no longer for what does not listen. */
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
