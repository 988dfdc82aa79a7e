import type { Out } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { type statistics, STATISTICS_TABLES, type StatisticsTable } from '#schemas/store/statistics/calls.ts'

type Series = Out<typeof statistics.overview>['series']
type Parts = Out<typeof statistics.parts>

const FIGURES = {
  visits: '访问次数',
  visitors: '访客数',
  orders: '支付订单数',
  pieces: '商品件数',
  customers: '下单客户数',
  cash: '现金实付（元）',
  points: '积分实付',
  giftCard: '礼品卡抵扣（元）',
  average: '单均现金（元）',
  refunds: '完成退款笔数',
  refundCash: '退还现金（元）',
  refundPoints: '退还积分',
} as const satisfies Partial<Record<keyof Series[number], string>>
const names = getTypedKeys(FIGURES)
const LEADS = { provinces: '省份', categories: '品类', goods: '商品' } as const

/** Without orders there is no average, so the cell stays empty. */
const figureText = (one: Series[number], name: keyof typeof FIGURES) =>
  name === 'average' && one.orders === 0 ? '' : String(one[name])

export const fileRows = {
  name: (table: StatisticsTable) => STATISTICS_TABLES[table],
  series(series: Series): string[][] {
    const shown = names.filter((name) => series.some((one) => one[name] !== null))
    return [
      ['开始日期', '结束日期', ...shown.map((name) => FIGURES[name])],
      ...series.map((one) => [one.from, one.to, ...shown.map((name) => figureText(one, name))]),
    ]
  },
  parts(table: keyof Parts, parts: Parts[typeof table]): string[][] {
    const withPeople = table !== 'goods'
    const people = withPeople ? [FIGURES.customers] : []
    return [
      [LEADS[table], FIGURES.orders, FIGURES.pieces, ...people, FIGURES.cash, FIGURES.points],
      ...parts.map(({ name, orders, pieces, customers, cash, points }) => [
        name,
        ...[String(orders), String(pieces), ...(withPeople ? [String(customers)] : []), cash, points],
      ]),
    ]
  },
}
