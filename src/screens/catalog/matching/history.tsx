import { useCallback } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { matching } from '#schemas/catalog/matching/calls.ts'
import { createLineOption } from '#src/runtime/chart/chart-options.ts'
import { Chart } from '#src/runtime/chart/chart.tsx'
import type { Colours } from '#src/runtime/chart/colours.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './compare-prices.module.css'

interface Props {
  skuId: string
  name: string
  onClose(): void
}

const hiddenWords = (scoreName: string) =>
  ({
    login: '登录后可以查看会员价的走势',
    points: `这件商品的价格含有${scoreName}，没有可以比较的现金价走势`,
  }) as const

/** Dialog with the price of the goods in each of 24 months, as a chart and as a table. */
export function HistoryDialog({ skuId, name, onClose }: Props) {
  return (
    <Dialog title="24 个月价格走势" wide onClose={onClose}>
      <p className={styles.quiet}>{name}</p>
      <History skuId={skuId} />
    </Dialog>
  )
}

function History({ skuId }: { skuId: string }) {
  const scoreName = useScoreName()
  const loaded = useCall(matching.priceHistory, { skuId })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  const { hidden, months, sales } = loaded.data
  if (hidden !== null) return <EmptyState>{hiddenWords(scoreName)[hidden]}</EmptyState>
  return (
    <>
      <Months months={months} />
      {sales.length > 0 && <Sales sales={sales} />}
    </>
  )
}

/** Days and prices of flash sales, which the monthly prices do not include. */
function Sales({ sales }: { sales: Out<typeof matching.priceHistory>['sales'] }) {
  return (
    <div className={styles.months} role="region" aria-label="秒杀价格" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">秒杀活动</th>
            <th scope="col">日期</th>
            <th scope="col">价格（元）</th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ name, from, to, cash }) => (
            <tr key={`${from} ${name} ${cash}`}>
              <th scope="row">{name}</th>
              <td>{from === to ? from : `${from} 至 ${to}`}</td>
              <td>{cash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Months({ months }: { months: readonly { month: string; cash: string }[] }) {
  const option = useCallback(
    (colours: Colours) =>
      createLineOption(
        {
          points: months.map(({ month, cash }) => ({ name: month, value: Number(cash) })),
          words: '价格（元）',
          near: true,
        },
        colours,
      ),
    [months],
  )
  return (
    <>
      <Chart label={`价格走势，共 ${months.length} 个月，数值见下方数据表`} option={option} />
      <div className={styles.months} role="region" aria-label="价格走势数据表" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">价格（元）</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, cash }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{cash}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
