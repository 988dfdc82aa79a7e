import { useCallback } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import type { statistics, StatisticsTable } from '#schemas/store/statistics/calls.ts'
import { createBarOption } from '#src/runtime/chart/chart-options.ts'
import { Chart } from '#src/runtime/chart/chart.tsx'
import type { Colours } from '#src/runtime/chart/colours.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { EmptyState } from '#ui/states/states.tsx'
import type { BoardQuery } from './board-query.ts'
import { type Column, Panel } from './panel.tsx'
import { groupAmount } from './words.ts'

type Row = Out<typeof statistics.parts>['goods'][number]

interface Props {
  title: string
  lead: string
  table: StatisticsTable
  query: BoardQuery
  rows: readonly Row[]
}

/** Bars that can be told apart; the table has all rows. */
const SHOWN = 10

/** Ranks rows by cash, or by orders if nothing was paid in cash. */
export function Ranking({ title, lead, table, query, rows }: Props) {
  const scoreName = useScoreName()
  const inCash = rows.some(({ cash }) => cash !== '0.00')
  const words = inCash ? '现金实付（元）' : '支付订单数'
  const option = useCallback(
    (colours: Colours) => {
      const points = rows.map(({ name, cash, orders }) => ({ name, value: inCash ? Number(cash) : orders }))
      return createBarOption({ points: points.slice(0, SHOWN), words }, colours)
    },
    [rows, inCash, words],
  )
  const columns: Column<Row>[] = [
    { title: lead, cell: ({ name }) => name },
    { title: '支付订单数', cell: ({ orders }) => groupAmount(String(orders)) },
    { title: '商品件数', cell: ({ pieces }) => groupAmount(String(pieces)) },
    ...(table === 'goods'
      ? []
      : [{ title: '下单客户数', cell: ({ customers }: Row) => groupAmount(String(customers)) }]),
    { title: '现金实付（元）', cell: ({ cash }) => groupAmount(cash) },
    { title: `${scoreName}实付`, cell: ({ points }) => groupAmount(points) },
  ]
  const first = rows[0]
  return (
    <Panel title={title} table={table} query={query} rows={rows} keyOf={({ id }) => id} columns={columns}>
      {first ? (
        <Chart
          label={`${title}，按${words}，前 ${Math.min(SHOWN, rows.length)} 名，第一名${first.name}，数值见下方数据表`}
          option={option}
        />
      ) : (
        <EmptyState>这段时间没有支付的订单</EmptyState>
      )}
    </Panel>
  )
}
