import { formatTable } from '#tests/bench/table.ts'
import type { Costs } from './measure-costs.ts'

/** Processor time, ms; the replica's is a part of the database's. */
export interface Sum {
  mall: number
  database: number
  replica: number
}

interface Part {
  what: string
  /** Requests of a visit, by their names in `measureCosts`. */
  requests: Readonly<Record<string, number>>
  /** The part that a replica may answer: of the two calls of a goods page one is in `mayLag` of server/app/http/api.ts. */
  lags: number
}

/** Orders of a visit, and how often one is priced; the last price is measured with the submit. */
const ORDERS = 0.03
const PRICES = 5

/** Composition of a visit according to docs/scaling.md. */
const VISIT: readonly Part[] = [
  { what: 'home page', requests: { 'home page': 1 }, lags: 0 },
  { what: 'three words of suggestions', requests: { suggestions: 3 }, lags: 1 },
  { what: 'a search', requests: { 'search with facets': 1 }, lags: 1 },
  { what: 'three goods, two calls each', requests: { 'goods detail': 6 }, lags: 0.5 },
  { what: 'a tenth of a cart', requests: { 'adding to the cart': 0.1 }, lags: 0 },
  {
    what: '3 % of an order, priced five times',
    requests: { 'price of an order': ORDERS * (PRICES - 1), 'price and submit': ORDERS },
    lags: 0,
  },
]
/** A processor that is half busy, ms a second. */
const HALF_BUSY = 500

export interface Reckoning {
  parts: readonly { what: string; sum: Sum }[]
  visit: Sum
  /** Processor time of the database for one order with all its prices, ms. */
  order: number
}

/** Computes the cost of one visit; undefined if one of its requests was not measured. */
export function reckon({ requests }: Costs): Reckoning | undefined {
  const needed = VISIT.flatMap((part) => Object.keys(part.requests))
  if (needed.some((name) => !requests.has(name))) return undefined
  const parts = VISIT.map(({ what, requests: times, lags }) => {
    const total = (side: 'mall' | 'database') =>
      Object.entries(times).reduce(
        (sum, [name, count]) => sum + count * (requests.get(name)?.[side] ?? NaN),
        0,
      )
    const database = total('database')
    return { what, sum: { mall: total('mall'), database, replica: lags * database } }
  })
  const whole = (side: keyof Sum) => parts.reduce((sum, part) => sum + part.sum[side], 0)
  const visit = { mall: whole('mall'), database: whole('database'), replica: whole('replica') }
  return { parts, visit, order: (parts.at(-1)?.sum.database ?? NaN) / ORDERS }
}

/** The table of docs/scaling.md with what half busy processors serve of it. */
export function reckoningText({ parts, visit, order }: Reckoning): string {
  const row = (what: string, { mall, database, replica }: Sum) => [
    what,
    ...[mall, database, replica].map((ms) => ms.toFixed(1)),
  ]
  const rows = [...parts.map(({ what, sum }) => row(what, sum)), row('**a visit, ms**', visit)]
  const served = (ms: number) => (HALF_BUSY / ms).toFixed(0)
  const lines = [
    `the mall ${served(visit.mall)} visits`,
    `PostgreSQL ${served(visit.database)}, beside a replica ${served(visit.database - visit.replica)}`,
    `the replica ${served(visit.replica)}`,
    `PostgreSQL ${served(order)} orders of ${order.toFixed(0)} ms`,
  ]
  const table = formatTable(['part of a visit', 'mall', 'PostgreSQL', 'of that the replica’s'], rows)
  return `## Reckoning\n\n${table}\n\nA processor, half busy, serves a second: ${lines.join('; ')}.`
}
