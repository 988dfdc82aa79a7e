import {
  formatDayNumber,
  type DayRange,
  type Granularity,
  chooseGranularity,
  isGranularity,
  listPresets,
  parseDayRange,
} from '#schemas/store/statistics/range.ts'

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

export interface BoardQuery {
  range: DayRange
  granularity: Granularity
  metric: Metric
}

/** Reads the state from the address. Without a valid range of days the range is the last 30 days. */
export function readBoard(search: string, today: number): BoardQuery {
  const asked = new URLSearchParams(search)
  const given = parseDayRange(asked.get('from') ?? '', asked.get('to') ?? '')
  const range =
    typeof given === 'string' ? (listPresets(today).days30?.range ?? { first: today, last: today }) : given
  const granularity = asked.get('granularity')
  const metric = asked.get('show') ?? ''
  return {
    range,
    granularity: isGranularity(granularity) ? granularity : chooseGranularity(range),
    metric: Object.hasOwn(METRICS, metric) ? (metric as Metric) : 'orders',
  }
}

/** Formats the state of a board as `?from=2026-03-01&…`. */
export function writeBoard({ range, granularity, metric }: BoardQuery): string {
  const query = {
    from: formatDayNumber(range.first),
    to: formatDayNumber(range.last),
    granularity,
    show: metric,
  }
  return `?${new URLSearchParams(query)}`
}
