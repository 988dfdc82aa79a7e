import { designerGoals } from './designer/designer-goals.ts'
import type { DesignerFacts } from './designer/measure-designers.ts'
import { atLeast, atMost, type Goal } from './goal.ts'
import type { Load } from './measure-load.ts'
import type { MainThread } from './measure-main-thread.ts'
import type { ServerRows } from './measure-server.ts'
import { getRatio, type Spread, getSpread } from './median.ts'
import { postgresGoals, type PostgresFacts } from './postgres/goals.ts'
import type { Case, Figure, Results } from './results.ts'
import type { Weight } from './weigh.ts'

/** Everything a run of the bench may know; what was skipped is missing. */
export interface Facts extends PostgresFacts {
  results: Results
  /** Weight of the demo mall's own home page. */
  weight?: Weight
  /** The words of the neutral page's first title stand in the HTML that the server sends. */
  wordsInHtml?: boolean
  /** The demo mall's own home page on the slow profile, a value a round. */
  home?: readonly Load[]
  /** The same until it is at rest. */
  mainThread?: readonly MainThread[]
  server?: ServerRows
  designer?: DesignerFacts
}

type At = Partial<Case>
const HOME: Case = { name: 'mall', count: 30, profile: 'plain' }
const FULL = 1000

export function listGoals(facts: Facts): Goal[] {
  const { results } = facts
  const ratio = (figure: Figure, at: At, base: At) =>
    results.ratio({ ...HOME, ...at }, { ...HOME, ...base }, figure)
  const floor = { name: 'floor' }
  const full = { count: FULL }
  const most = (goal: string, spread: Spread | undefined, limit: number) => atMost(goal, spread, limit, '×')
  const change = (count: number, name: string) =>
    ratio('change', { name: 'renderer', count }, { name, count })
  const inverse = (figure: Figure, at: At, base: At) => ratio(figure, base, at)
  return [
    most('home, first contentful paint ≤ 0.65 × floor', ratio('fcp', {}, floor), 0.65),
    most('home, first contentful paint ≤ 1.1 × static HTML', ratio('fcp', {}, { name: 'static' }), 1.1),
    most('home, slow: first contentful paint ≤ 0.65 × floor', ratio('fcp', slow({}), slow(floor)), 0.65),
    most(
      'home, slow: first contentful paint ≤ 1.1 × static HTML',
      ratio('fcp', slow({}), slow({ name: 'static' })),
      1.1,
    ),
    most('home, slow: first click that works ≤ 1.0 × floor', ratio('worked', slow({}), slow(floor)), 1),
    ...weightGoals(facts),
    most('1,000 widgets: first paint ≤ 0.25 × floor', ratio('fcp', full, { ...floor, ...full }), 0.25),
    most('1,000 widgets: first paint ≤ 1.1 × the same with 30', ratio('fcp', full, {}), 1.1),
    atMost(
      '1,000 widgets: total blocking time ≤ 20 ms',
      results.spread({ ...HOME, ...full }, 'blocking'),
      20,
      'ms',
    ),
    atMost('1,000 widgets: longest task ≤ 60 ms', results.spread({ ...HOME, ...full }, 'longest'), 60, 'ms'),
    most('1,000 widgets: heap ≤ 0.50 × floor', ratio('heap', full, { ...floor, ...full }), 0.5),
    ...[30, 200, FULL].map((count) =>
      most(`one widget's change at ${count} ≤ 2 × floor`, change(count, 'floor'), 2),
    ),
    atLeast(
      '1,000: first screen complete ≥ 10 × faster than amis',
      inverse('complete', full, { name: 'amis', ...full }),
      10,
    ),
    ...['amis', 'puck'].map((name) =>
      atLeast(
        `1,000: one change ≥ 10 × cheaper than ${name}`,
        inverse('change', { name: 'renderer', ...full }, { name, ...full }),
        10,
      ),
    ),
    ...shopGoals(facts),
    ...designerGoals(facts.designer),
    ...postgresGoals(facts),
  ]
}

const slow = (at: At): At => ({ ...at, profile: 'slow' })

function weightGoals({ weight, wordsInHtml }: Facts): Goal[] {
  const bytes = (goal: string, value: number | undefined, limit: number): Goal => ({
    goal,
    measured: value === undefined ? '–' : `${(value / 1000).toFixed(1)} kB`,
    holds: value === undefined ? undefined : value <= limit * 1000,
  })
  return [
    bytes('home, untouched: ≤ 160 kB JS gzip', weight?.script, 160),
    bytes('home, untouched: ≤ 15 kB CSS gzip', weight?.stylesheet, 15),
    {
      goal: 'home: no JS needed for the first paint of its widgets',
      measured:
        wordsInHtml === undefined ? '–' : wordsInHtml ? 'they are in the HTML' : 'they are not in the HTML',
      holds: wordsInHtml,
    },
  ]
}

/** The demo mall's own home page, and the server. */
function shopGoals({ home = [], server }: Facts): Goal[] {
  const lcp = getSpread(home.map((load) => load.lcp))
  const shift = getSpread(home.map((load) => load.shift))
  const byId = server && getRatio(server.page, server.constant)
  return [
    atMost('demo home, slow: largest paint ≤ 1,200 ms', lcp, 1200, 'ms'),
    atMost('demo home, slow: layout shift ≤ 0.02', shift, 0.02, ''),
    atLeast('page document by id ≥ 0.85 × the same server answering a constant', byId, 0.85),
  ]
}
