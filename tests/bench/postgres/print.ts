import { percentileOf } from '../median.ts'
import { tableOf } from '../table.ts'
import type { Costs } from './measure-costs.ts'
import { p99, type PostgresFacts, timesBare } from './goals.ts'

const median = (values: readonly number[]) => percentileOf(values, 0.5)
const told = (value: number | undefined, digits = 0) => value?.toFixed(digits) ?? '–'

/** A table each for what was measured. */
export function postgresTables({ goods, cart, costs }: PostgresFacts): string[] {
  return [
    ...(goods ? [goodsTable(goods)] : []),
    ...(cart ? [cartTable(cart)] : []),
    ...(costs ? [costTable(costs)] : []),
  ]
}

function goodsTable({ count, lists }: NonNullable<PostgresFacts['goods']>): string {
  const rows = [...lists].map(([name, times]) => [
    name,
    ...[median(times.list), median(times.facets)].map((value) => told(value)),
    ...[median(times.call), p99(times.call), median(times.bare), p99(times.bare)].map((value) => told(value)),
    told(timesBare(times), 2),
  ])
  const titles = [
    '',
    'list alone ms',
    'facets alone ms',
    'both, 4 at once ms',
    'p99',
    'bare driver ms',
    'p99',
    'p99 ×',
  ]
  return `## Goods lists of 20 out of ${count.toLocaleString('en')}, PostgreSQL\n\n${tableOf(titles, rows)}`
}

function cartTable({ alone, abreast }: NonNullable<PostgresFacts['cart']>): string {
  const row = (name: string, times: readonly number[]) => [name, told(median(times), 1), told(p99(times), 1)]
  const rows = [row('alone', alone), row('8 members at once', abreast)]
  return `## Adding to the cart, PostgreSQL\n\n${tableOf(['', 'median ms', 'p99 ms'], rows)}`
}

function costTable(costs: Costs): string {
  const rows = [...costs].map(([name, { mall, database }]) => [name, told(mall, 1), told(database, 1)])
  return `## Processor time of a request, PostgreSQL\n\n${tableOf(['', 'mall ms', 'database ms'], rows)}`
}
