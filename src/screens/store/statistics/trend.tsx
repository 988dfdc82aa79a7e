import { useCallback } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { statistics } from '#schemas/store/statistics/calls.ts'
import { createLineOption } from '#src/runtime/chart/chart-options.ts'
import { Chart } from '#src/runtime/chart/chart.tsx'
import type { Colours } from '#src/runtime/chart/colours.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { type BoardQuery, METRICS } from './board-query.ts'
import { type Column, Panel } from './panel.tsx'
import { groupAmount } from './words.ts'
import styles from './statistics.module.css'

type Overview = Out<typeof statistics.overview>
type Row = Overview['series'][number]

interface Props {
  overview: Overview
  query: BoardQuery
  pathOf(query: BoardQuery): string
}

const spanOf = ({ from, to }: Row) => (from === to ? from : `${from} 至 ${to}`)

/** Chart of one metric over time, with all metrics in the table behind it. */
export function Trend({ overview: { series, scope }, query, pathOf }: Props) {
  const scoreName = useScoreName()
  const names = getTypedKeys(METRICS).filter((name) => scope === 'mall' || !name.startsWith('visit'))
  const metric = names.includes(query.metric) ? query.metric : 'orders'
  const words = METRICS[metric].replace('积分', scoreName)
  const option = useCallback(
    (colours: Colours) => {
      const points = series.map((row) => ({ name: row.from.slice(5), value: Number(row[metric]) }))
      return createLineOption({ points, words }, colours)
    },
    [series, metric, words],
  )
  const columns: Column<Row>[] = [
    { title: '日期', cell: spanOf },
    ...names.map((name) => ({
      title: METRICS[name].replace('积分', scoreName),
      cell: (row: Row) => groupAmount(String(row[name])),
    })),
    { title: '完成退款', cell: (row) => groupAmount(String(row.refunds)) },
  ]
  return (
    <Panel
      title="经营趋势"
      table="series"
      query={query}
      rows={series}
      keyOf={({ from }) => from}
      columns={columns}
    >
      <div className={styles.metrics}>
        <ListTabs
          label="指标"
          tabs={names.map((name) => ({
            name,
            title: METRICS[name].replace('积分', scoreName),
            to: pathOf({ ...query, metric: name }),
          }))}
          current={metric}
        />
      </div>
      <Chart label={`${words}的变化，共 ${series.length} 个时间点，数值见下方数据表`} option={option} />
    </Panel>
  )
}
