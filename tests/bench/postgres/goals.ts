import { atMost, type Goal } from '#tests/bench/goal.ts'
import { getPercentile, getSpread } from '#tests/bench/median.ts'
import type { CartTimes } from './measure-cart.ts'
import type { Costs } from './measure-costs.ts'
import type { GoodsTimes, MallTimes } from './measure-goods.ts'
import { FILTER_NAMES, type QueryName, WORD_NAMES } from './queries.ts'

/** Measurements on PostgreSQL; those that were skipped are missing. */
export interface PostgresFacts {
  goods?: MallTimes
  cart?: CartTimes
  costs?: Costs
}

/** Four at once, ms. */
const FILTERS = { p50: 100, p99: 250 }
const WORDS = { p50: 250, p99: 500 }
const MOST_SUGGEST_MS = 50
const MOST_DEEP = 2
const MOST_GROWTH = 4
const MOST_MEANWHILE = 1.5
const MOST_BUILT_MS = 60_000
const MOST_MEMORY = 400
const MOST_CART_MS = 50

export const p50 = (values: readonly number[]) => getPercentile(values, 0.5)
export const p99 = (values: readonly number[]) => getPercentile(values, 0.99)

/** Goals of lists out of a million goods, of suggestions, the index and the cart. */
export function postgresGoals({ goods, cart }: PostgresFacts): Goal[] {
  const save = (who: string, times: readonly number[] = []) =>
    atMost(`adding to the cart, ${who}: ≤ ${MOST_CART_MS} ms`, getSpread(times), MOST_CART_MS, 'ms')
  return [
    ...listGoals('lists by filters', callsOf(goods, FILTER_NAMES), FILTERS),
    ...listGoals('lists by words', callsOf(goods, WORD_NAMES), WORDS),
    goal(`page 40,000 ≤ ${MOST_DEEP} × page 1`, deepTimes(goods), MOST_DEEP, '×'),
    goal(
      `lists out of a million goods ≤ ${MOST_GROWTH} × out of ten thousand`,
      growth(goods),
      MOST_GROWTH,
      '×',
    ),
    goal(
      `calls while the index is built: p99 ≤ ${MOST_MEANWHILE} × before`,
      ratio(p99(goods?.meanwhile.during ?? []), p99(goods?.meanwhile.before ?? [])),
      MOST_MEANWHILE,
      '×',
    ),
    goal(`suggestions: p50 ≤ ${MOST_SUGGEST_MS} ms`, p50(goods?.suggestions ?? []), MOST_SUGGEST_MS, 'ms'),
    goal(`the index stands after ≤ ${MOST_BUILT_MS} ms`, goods?.index.built, MOST_BUILT_MS, 'ms'),
    goal(`the index holds ≤ ${MOST_MEMORY} MB`, goods?.index.memory, MOST_MEMORY, 'MB'),
    save('alone', cart?.alone),
    save('8 members at once', cart?.abreast),
  ]
}

const callsOf = (goods: GoodsTimes | undefined, names: readonly QueryName[]) =>
  names.flatMap((name) => goods?.lists.get(name)?.call ?? [])

function listGoals(name: string, calls: readonly number[], most: { p50: number; p99: number }): Goal[] {
  return [
    goal(`${name}, four at once: p50 ≤ ${most.p50} ms`, p50(calls), most.p50, 'ms'),
    goal(`${name}, four at once: p99 ≤ ${most.p99} ms`, p99(calls), most.p99, 'ms'),
  ]
}

/** Ratio of the time of a late page to that of the first page. */
function deepTimes(goods: GoodsTimes | undefined): number | undefined {
  const [deep, first] = (['page 40,000', 'no filter'] as const).map((name) =>
    p50(goods?.lists.get(name)?.list ?? []),
  )
  return ratio(deep, first)
}

/** Ratio of the time of a list to that out of few goods, four at once each. */
const growth = (goods: MallTimes | undefined) =>
  ratio(p50(callsOf(goods, FILTER_NAMES)), p50(callsOf(goods?.few, FILTER_NAMES)))

const ratio = (one: number | undefined, other: number | undefined) =>
  one === undefined || !other ? undefined : one / other

function goal(words: string, measured: number | undefined, limit: number, unit: string): Goal {
  if (measured === undefined) return { goal: words, measured: '–', holds: undefined }
  return {
    goal: words,
    measured: `${measured.toFixed(unit === '×' ? 2 : 0)} ${unit}`,
    holds: measured <= limit,
  }
}
