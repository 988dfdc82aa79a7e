import { atMost, type Goal } from '#tests/bench/goal.ts'
import { percentileOf, spreadOf } from '#tests/bench/median.ts'
import type { CartTimes } from './measure-cart.ts'
import type { Costs } from './measure-costs.ts'
import type { GoodsTimes, ListTimes } from './measure-goods.ts'
import { QUERY_NAMES } from './queries.ts'

/** What was measured on PostgreSQL; what was skipped is missing. */
export interface PostgresFacts {
  goods?: GoodsTimes
  cart?: CartTimes
  costs?: Costs
}

const MOST_TIMES_BARE = 3
const MOST_LIST_MS = 300
const MOST_FACETS_MS = 1000
const MOST_CART_MS = 50

export const p99 = (values: readonly number[]) => percentileOf(values, 0.99)

/** How many times the bare driver's p99 the call's is. */
export function timesBare({ call, bare }: ListTimes): number | undefined {
  const [ours, theirs] = [p99(call), p99(bare)]
  return ours === undefined || theirs === undefined || theirs <= 0 ? undefined : ours / theirs
}

export function postgresGoals({ goods, cart }: PostgresFacts): Goal[] {
  const lists = QUERY_NAMES.flatMap((name) => {
    const times = goods?.lists.get(name)
    return [
      ratioGoal(`goods list, ${name}: p99 ≤ ${MOST_TIMES_BARE} × the bare driver`, times),
      atMost(
        `goods list, ${name}, alone: ≤ ${MOST_LIST_MS} ms`,
        spreadOf(times?.list ?? []),
        MOST_LIST_MS,
        'ms',
      ),
      atMost(
        `facets, ${name}, alone: ≤ ${MOST_FACETS_MS} ms`,
        spreadOf(times?.facets ?? []),
        MOST_FACETS_MS,
        'ms',
      ),
    ]
  })
  const save = (who: string, times: readonly number[] = []) =>
    atMost(`adding to the cart, ${who}: ≤ ${MOST_CART_MS} ms`, spreadOf(times), MOST_CART_MS, 'ms')
  return [...lists, save('alone', cart?.alone), save('8 members at once', cart?.abreast)]
}

function ratioGoal(goal: string, times: ListTimes | undefined): Goal {
  const ratio = times && timesBare(times)
  return ratio === undefined
    ? { goal, measured: '–', holds: undefined }
    : { goal, measured: `${ratio.toFixed(2)} ×`, holds: ratio <= MOST_TIMES_BARE }
}
