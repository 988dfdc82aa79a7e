import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import { AFTER_SALE, isAfterSaleRunning, isAfterSaleStatus } from '#schemas/trade/after-sales/states.ts'
import { isMissing } from '#src/api/failure.ts'
import { PackageView } from '#src/parts/trade/orders/package-view.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import type { AfterSalePaths } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { UploadedPictures } from '#src/screens/trade/after-sales/pictures/uploaded-pictures.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { Facts } from './facts.tsx'
import { Money, Picks } from './money.tsx'
import { StatusPanel } from './status-panel.tsx'
import { StepBar } from './step-bar.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

interface Props {
  afterSaleId: string
  to: AfterSalePaths
}

/** Shows one record: its state, the possible actions, the money, the parcels and its history. */
export function AfterSaleDetailPage({ afterSaleId, to }: Props) {
  const { record, answer } = useRecord(afterSaleId)
  if (answer.state === 'failed' && isMissing(answer.error)) return <NoRecord list={to({})} />
  return (
    <div className={styles.page}>
      <Link to={to({})} className={styles.back}>
        ‹ 返回售后列表
      </Link>
      {answer.state === 'loading' && <PageLoading />}
      {answer.state === 'failed' && <FailedAnswer answer={answer} />}
      {record && <Record record={record} to={to} again={answer.again} />}
    </div>
  )
}

function NoRecord({ list }: { list: string }) {
  return (
    <Note title="没有找到这个售后单">
      <p>售后单不存在，请返回售后列表查看。</p>
      <ButtonLink look="primary" to={list}>
        查看我的售后
      </ButtonLink>
    </Note>
  )
}

interface RecordProps {
  record: AfterSaleDetail
  to: AfterSalePaths
  again(): void
}

function Record({ record, to, again }: RecordProps) {
  const { navigate } = useMall()
  const back = record.packages.filter(({ direction }) => direction === 'BACK')
  const sent = record.packages.filter(({ direction }) => direction === 'RESHIP')
  return (
    <>
      <StatusPanel record={record} to={to} again={again} onGone={() => navigate(to({}))} />
      <Card className={styles.panel} aria-label="进度">
        <StepBar record={record} />
      </Card>
      <JdNotes record={record} />
      {record.type !== 3 && (record.isGift ? <Picks record={record} /> : <Money record={record} />)}
      <Facts record={record} to={to} />
      {record.packages.length > 0 && (
        <Card className={styles.panel} aria-labelledby="after-sale-packages">
          <h2 id="after-sale-packages">物流信息</h2>
          {sent.map((parcel) => (
            <PackageView key={parcel.shipmentId} parcel={parcel} name="商家寄出的包裹" />
          ))}
          {back.map((parcel) => (
            <PackageView key={parcel.shipmentId} parcel={parcel} name="寄回商家的包裹" />
          ))}
        </Card>
      )}
      <LogList log={record.log} />
    </>
  )
}

/** Shows the history of the record, newest entry first. */
function LogList({ log }: Pick<AfterSaleDetail, 'log'>) {
  return (
    <Card className={styles.panel} aria-labelledby="after-sale-log">
      <h2 id="after-sale-log">处理记录</h2>
      <ol className={styles.log}>
        {log.toReversed().map(({ at, operator, text, pictures }, index) => (
          <li key={log.length - index}>
            <p className={styles.small}>
              <strong>{operator}</strong> <time>{formatMallSecond(at)}</time>
            </p>
            <p>{text}</p>
            {pictures.length > 0 && <UploadedPictures ids={pictures} name={`${operator}的图片`} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const REFUSED: readonly number[] = [AFTER_SALE.REJECTED, AFTER_SALE.RETURN_REFUSED]

/** Choices after a rejection; shown only for a rejected record of 京东 goods. */
function JdNotes({ record: { afterSaleId, status } }: { record: AfterSaleDetail }) {
  return REFUSED.includes(status) ? <Choices afterSaleId={afterSaleId} /> : null
}

function Choices({ afterSaleId }: { afterSaleId: string }) {
  const answer = useCall(calls.queryJdRejectedType, { afterSaleId })
  if (answer.state !== 'ready' || answer.data.types.length === 0) return null
  const { types, pickupWays } = answer.data
  return (
    <Card className={styles.panel} aria-labelledby="after-sale-jd">
      <h2 id="after-sale-jd">京东商品售后说明</h2>
      <dl className={styles.facts}>
        <dt>拒绝类型</dt>
        <dd>{types.map(({ title }) => title).join('、')}</dd>
        <dt>取件方式</dt>
        <dd>{pickupWays.map(({ title }) => title).join('、')}</dd>
      </dl>
    </Card>
  )
}

/** Polling interval, ms. Changes by the other side are not pushed. */
const POLL_MS = 10_000

/** Loads one record, and polls it while it is in progress and the page is visible. */
export function useRecord(afterSaleId: string) {
  const answer = useCall(calls.queryRefundApply, { afterSaleId }, { quiet: true })
  const record = answer.state === 'ready' ? answer.data : null
  const runs = record !== null && isAfterSaleStatus(record.status) && isAfterSaleRunning(record.status)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') answer.again()
  })
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => look(), POLL_MS)
    return () => clearInterval(timer)
  }, [runs])
  return { record, answer }
}
