import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, Points } from '#schemas/base/wire.ts'
import { GRANULARITIES } from './range.ts'

/** First and last day in Asia/Shanghai, both inclusive. */
const days = () => ({ from: codeLine(10), to: codeLine(10) })
const granularity = () => z._default(z.enum(getTypedKeys(GRANULARITIES)), 'day')

/** Figures of a period, defined in docs/rules.md. Visits are null for callers who see only their own orders. */
export const Figures = later(() =>
  z.object({
    visits: z.nullable(Count()),
    visitors: z.nullable(Count()),
    orders: Count(),
    pieces: Count(),
    customers: Count(),
    cash: Cash(),
    points: Points(),
    giftCard: Cash(),
    /** Average cash per order. */
    average: Cash(),
    refunds: Count(),
    refundCash: Cash(),
    refundPoints: Points(),
  }),
)

const Part = () =>
  z.object({
    /** Id of the row: a province, or the id of a category or of goods. */
    id: z.string(),
    name: z.string(),
    orders: Count(),
    pieces: Count(),
    customers: z.nullable(Count()),
    cash: Cash(),
    points: Points(),
  })

const Span = () => z.object({ from: z.string(), to: z.string() })

export const STATISTICS_TABLES = {
  series: '经营趋势',
  provinces: '地区分布',
  categories: '品类分布',
  goods: '商品排行',
} as const
export type StatisticsTable = keyof typeof STATISTICS_TABLES

/** Statistics of the whole mall for the back office, or of a senior partner's own orders for that partner. */
export const statistics = {
  overview: get('/mall/v1/statistics/overview', {
    access: 'login',
    shows: ['order', 'payment'],
    input: () => z.object({ ...days(), granularity: granularity() }),
    output: () =>
      z.object({
        scope: z.enum(['mall', 'own']),
        figures: Figures(),
        /** Figures of the preceding period with the same number of days. */
        earlier: z.extend(Figures(), Span().shape),
        series: z.array(z.extend(Figures(), Span().shape)),
      }),
  }),
  parts: get('/mall/v1/statistics/parts', {
    access: 'login',
    shows: ['order', 'payment'],
    input: () => z.object(days()),
    output: () =>
      z.object({ provinces: z.array(Part()), categories: z.array(Part()), goods: z.array(Part()) }),
  }),
  file: get('/mall/v1/statistics/file', {
    access: 'login',
    receive: 'blob',
    input: () =>
      z.object({
        ...days(),
        granularity: granularity(),
        table: z.enum(getTypedKeys(STATISTICS_TABLES)),
      }),
    output: () => z.unknown(),
  }),
}
