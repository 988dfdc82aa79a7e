import {
  dayText,
  type DayRange,
  type Granularity,
  granularityFor,
  isGranularity,
  presets,
  rangeOf,
} from '#schemas/store/statistics/range.ts'

/** What the chart over time shows. */
export const METRICS = {
  orders: '支付订单数',
  cash: '现金实付',
  points: '积分实付',
  pieces: '商品件数',
  customers: '下单客户数',
  refundCash: '退还现金',
  visits: '访问次数',
  visitors: '访客数',
} as const
export type Metric = keyof typeof METRICS

/** A board as its address says it. */
export interface BoardQuery {
  range: DayRange
  granularity: Granularity
  metric: Metric
}

/** What the address asks for; the last 30 days where it asks for nothing that can be shown. */
export function readBoard(search: string, today: number): BoardQuery {
  const asked = new URLSearchParams(search)
  const given = rangeOf(asked.get('from') ?? '', asked.get('to') ?? '')
  const range =
    typeof given === 'string' ? (presets(today).days30?.range ?? { first: today, last: today }) : given
  const granularity = asked.get('granularity')
  const metric = asked.get('show') ?? ''
  return {
    range,
    granularity: isGranularity(granularity) ? granularity : granularityFor(range),
    metric: Object.hasOwn(METRICS, metric) ? (metric as Metric) : 'orders',
  }
}

/** `?from=2026-03-01&…` of a board. */
export function writeBoard({ range, granularity, metric }: BoardQuery): string {
  const query = { from: dayText(range.first), to: dayText(range.last), granularity, show: metric }
  return `?${new URLSearchParams(query)}`
}
