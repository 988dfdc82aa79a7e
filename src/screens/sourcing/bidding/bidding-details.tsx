import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { BiddingDetail } from '#schemas/sourcing/bidding/entities.ts'
import { BIDDING_KINDS } from '#schemas/sourcing/bidding/rules.ts'
import { BIDDING_SHOWN } from '#schemas/sourcing/bidding/states.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { FileList } from '#src/parts/sourcing/bidding/file-list.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Money } from '#src/runtime/price/money.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ShopText } from '#src/runtime/text/shop-text.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { BidSection } from './bid-section.tsx'
import { KeepButton } from './keep-button.tsx'
import { PriceTable } from './price-table.tsx'
import { Side } from './side.tsx'
import listStyles from './bidding.module.css'
import styles from './details.module.css'

/** Page /biddingAnnouncement/details?id=: one announcement, its requirements, and the supplier's own quote. */
export default function BiddingDetailsScreen() {
  const { id } = useRouteQuery(routes.biddingDetails.query())
  return id ? <BiddingOfId key={id} biddingId={id} /> : <Missing />
}

function BiddingOfId({ biddingId }: { biddingId: string }) {
  const loaded = useCall(calls.detail, { biddingId }, { quiet: true })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed')
    return isMissing(loaded.error) ? (
      <Missing />
    ) : (
      <FailedAnswer answer={loaded}>
        <Note title="公告暂时打不开" alert>
          <p>请检查网络后重新加载。</p>
          <Button look="primary" onClick={loaded.retry}>
            重新加载
          </Button>
        </Note>
      </FailedAnswer>
    )
  return <Announcement bidding={loaded.data} onOver={loaded.again} />
}

function Announcement({ bidding, onOver }: { bidding: BiddingDetail; onOver(): void }) {
  const { call, title: page } = useMall()
  const { biddingId, title, kind, state, files } = bidding
  useEffect(() => page.setPage(title), [page, title])
  return (
    <div className={listStyles.page}>
      <nav aria-label="所在位置" className={styles.trail}>
        <Link to={formatHref('bidding')}>{routes.bidding.title}</Link>
        <span aria-hidden="true"> › </span>
        <Link to={formatHref('bidding', { kind })}>{BIDDING_KINDS[kind]}</Link>
      </nav>
      <header className={styles.head}>
        <div>
          <p className={listStyles.tags}>
            <span className={listStyles.state} data-state={state}>
              {BIDDING_SHOWN[state]}
            </span>
            <span>公告编号 {biddingId}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        <KeepButton bidding={bidding} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Outcome bidding={bidding} />
          <Card className={styles.card} aria-label="公告正文">
            <ShopText html={bidding.content} />
          </Card>
          <Card className={styles.card} aria-labelledby="lines">
            <h2 id="lines">采购清单</h2>
            <PriceTable lines={bidding.lines} />
          </Card>
          {files.length > 0 && (
            <Card className={styles.card} aria-labelledby="files">
              <h2 id="files">附件</h2>
              <FileList
                label="附件"
                files={files}
                fetch={(fileId) => call(calls.file, { biddingId, fileId })}
              />
            </Card>
          )}
          <BidSection bidding={bidding} />
        </div>
        <Side bidding={bidding} onOver={onOver} />
      </div>
    </div>
  )
}

function Outcome({ bidding: { state, reason, result } }: { bidding: BiddingDetail }) {
  if (state === 'CANCELLED')
    return (
      <Card className={styles.card} aria-label="取消说明">
        <h2>本次招标已取消</h2>
        <p>{reason}</p>
      </Card>
    )
  return (
    result && (
      <Card className={`${styles.card} ${styles.result}`} aria-labelledby="result">
        <h2 id="result">中标公示</h2>
        <p className={styles.winner}>{result.supplierName}</p>
        <p>
          中标金额 <Money yuan={result.total} />
        </p>
        {result.note !== '' && <p>{result.note}</p>}
        <p className={styles.small}>公示时间 {formatMallMinute(result.awardedAt)}</p>
      </Card>
    )
  )
}

function Missing() {
  return (
    <Note title="这条公告找不到了">
      <p>它可能尚未发布，或者链接有误。其他公告都在列表里。</p>
      <ButtonLink look="primary" to={formatHref('bidding')}>
        查看全部公告
      </ButtonLink>
    </Note>
  )
}
