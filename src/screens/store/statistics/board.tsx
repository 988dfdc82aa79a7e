import { useLocation } from 'react-router-dom'
import { statistics } from '#schemas/store/statistics/calls.ts'
import { getDayNumber, formatDayNumber } from '#schemas/store/statistics/range.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { type BoardQuery, readBoard, writeBoard } from './board-query.ts'
import { Figures } from './figures.tsx'
import { RangeBar } from './range-bar.tsx'
import { Ranking } from './ranking.tsx'
import { Trend } from './trend.tsx'
import styles from './statistics.module.css'

/** Statistics board of the mall and of the back office. Its whole state is in the address. */
export function Board() {
  const { clock } = useMall()
  const { pathname, search } = useLocation()
  const query = readBoard(search, getDayNumber(clock.now()))
  const pathOf = (to: BoardQuery) => pathname + writeBoard(to)
  const days = { from: formatDayNumber(query.range.first), to: formatDayNumber(query.range.last) }
  const overview = useCall(statistics.overview, { ...days, granularity: query.granularity })
  const parts = useCall(statistics.parts, days)
  return (
    <div className={styles.board}>
      <Card aria-label="统计范围">
        <RangeBar query={query} pathOf={pathOf} />
        <p className={styles.words}>
          {days.from} 至 {days.to}，按北京时间；订单按支付时间、退款按完成时间计入。
          {overview.state === 'ready' &&
            `前期指 ${overview.data.earlier.from} 至 ${overview.data.earlier.to}。`}
        </p>
      </Card>
      {overview.state === 'loading' && <PageLoading />}
      {overview.state === 'failed' && <FailedAnswer answer={overview} />}
      {overview.state === 'ready' && (
        <>
          <Card className="busy-line" aria-label="关键数字" aria-busy={overview.busy}>
            <Figures overview={overview.data} />
          </Card>
          <Trend overview={overview.data} query={query} pathOf={pathOf} />
        </>
      )}
      {parts.state === 'failed' && <FailedAnswer answer={parts} />}
      {parts.state === 'ready' && (
        <div className={styles.columns}>
          <Ranking title="地区分布" lead="省份" table="provinces" query={query} rows={parts.data.provinces} />
          <Ranking
            title="品类分布"
            lead="品类"
            table="categories"
            query={query}
            rows={parts.data.categories}
          />
          <div className={styles.wide}>
            <Ranking title="商品排行" lead="商品" table="goods" query={query} rows={parts.data.goods} />
          </div>
        </div>
      )}
    </div>
  )
}
