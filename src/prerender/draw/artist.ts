import type { FirstAnswers } from '#registry/first-answers.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { type Plan, planPage, type Planned } from '#src/renderer/plan.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { Situation } from '#src/runtime/page/served.ts'
import { loadAnswers } from './load-answers.ts'
import { countFirstWidgets, prerenderInner, prerenderIslands } from './prerender-islands.ts'

/** Part of a page; `widgets` includes the invisible widgets. */
export interface Part {
  widgets: readonly WidgetReading[]
  islands: readonly Planned[]
}

/** Splits a page into the first screen and the rest. */
export function splitPage(widgets: readonly WidgetReading[], situation: Situation) {
  const plan: Plan = planPage(widgets, situation)
  const count = countFirstWidgets(widgets, plan)
  const part = (some: readonly WidgetReading[]): Part => {
    const ids = new Set(some.map(({ id }) => id))
    return { widgets: some, islands: plan.islands.filter(({ widget }) => ids.has(widget.id)) }
  }
  return { plan, first: part(widgets.slice(0, count)), rest: part(widgets.slice(count)) }
}

/** Widgets rendered in one batch; between batches the server answers other requests. */
const BATCH = 25

export type Artist = ReturnType<typeof createArtist>

/** Creates a renderer for the islands of one mall, including the data that they request. */
export function createArtist({ services, log }: Mall, situation: Situation) {
  const drawingOf = (answers: FirstAnswers) => ({
    services,
    situation,
    answers,
    report: ({ type, code, detail }: { type: string; code: string; detail?: string }) =>
      log(`${type}: ${code} ${detail ?? ''}`),
  })
  return {
    situation,
    sections: (islands: readonly Planned[]) =>
      loadAnswers((answers) => prerenderIslands(islands, drawingOf(answers))),
    async inner(islands: readonly Planned[]) {
      const html: [string, string][] = []
      const answers: [string, unknown][] = []
      for (let from = 0; from < islands.length; from += BATCH) {
        const batch = islands.slice(from, from + BATCH)
        const { drawn, answers: own } = await loadAnswers((known) => prerenderInner(batch, drawingOf(known)))
        html.push(...drawn)
        answers.push(...own)
        await new Promise((done) => setTimeout(done))
      }
      return { html, answers }
    },
  }
}
