import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, Points } from '#schemas/base/wire.ts'
import { GRANULARITIES } from './range.ts'

/** Days in Asia/Shanghai, both belong to the range. */
const days = () => ({ from: codeLine(10), to: codeLine(10) })
const granularity = () => z._default(z.enum(typedKeys(GRANULARITIES)), 'day')

/** What each figure means stands in docs/rules.md; visits are null for who sees his own orders alone. */
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
    /** Cash an order. */
    average: Cash(),
    refunds: Count(),
    refundCash: Cash(),
    refundPoints: Points(),
  }),
)

const Part = () =>
  z.object({
    /** A province, the id of a category or of goods. */
    id: z.string(),
    name: z.string(),
    orders: Count(),
    pieces: Count(),
    customers: z.nullable(Count()),
    cash: Cash(),
    points: Points(),
  })

const Span = () => z.object({ from: z.string(), to: z.string() })

/** The tables behind the charts, as files too. */
export const STATISTICS_TABLES = {
  series: '经营趋势',
  provinces: '地区分布',
  categories: '品类分布',
  goods: '商品排行',
} as const
export type StatisticsTable = keyof typeof STATISTICS_TABLES

/** For the back office over the mall, and for a senior partner over his own orders alone. */
export const statistics = {
  overview: get('/mall/v1/statistics/overview', {
    access: 'login',
    shows: ['order', 'payment'],
    input: () => z.object({ ...days(), granularity: granularity() }),
    output: () =>
      z.object({
        scope: z.enum(['mall', 'own']),
        figures: Figures(),
        /** Of as many days right before. */
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
        table: z.enum(typedKeys(STATISTICS_TABLES)),
      }),
    output: () => z.unknown(),
  }),
}
