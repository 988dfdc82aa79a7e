import { Link } from 'react-router-dom'
import { FailedState } from '#ui/states/states.tsx'
import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import { PageLoading } from '#ui/loading/page-loading.tsx'
import { useMall } from '#src/features/mall.ts'
import { PackageView } from '#src/features/order/package-view.tsx'
import type { AfterSalePaths } from '../after-sale-place.ts'
import styles from '../after-sales.module.css'
import { Facts } from './facts.tsx'
import { JdNotes } from './jd-notes.tsx'
import { LogList } from './log-list.tsx'
import { Money } from './money.tsx'
import { StatusPanel } from './status-panel.tsx'
import { StepBar } from './step-bar.tsx'
import { useRecord } from './use-record.ts'

interface Props {
  afterSaleId: string
  to: AfterSalePaths
}

/** AS5: one record: where it stands, what can be done now, the money, the parcels and everything that happened. */
export function AfterSaleDetailPage({ afterSaleId, to }: Props) {
  const { record, answer } = useRecord(afterSaleId)
  return (
    <div className={styles.page}>
      <Link to={to({})} className={styles.back}>
        ‹ 返回售后列表
      </Link>
      {answer.state === 'loading' && <PageLoading />}
      {answer.state === 'failed' && <FailedState retry={answer.retry} />}
      {record && <Record record={record} to={to} again={answer.again} />}
    </div>
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
      <section className={styles.panel} aria-label="进度">
        <StepBar record={record} />
      </section>
      <JdNotes record={record} />
      {record.type !== 3 && <Money record={record} />}
      <Facts record={record} to={to} />
      {record.packages.length > 0 && (
        <section className={styles.panel} aria-labelledby="after-sale-packages">
          <h2 id="after-sale-packages">物流信息</h2>
          {sent.map((parcel) => (
            <PackageView key={parcel.shipmentId} parcel={parcel} name="商家寄出的包裹" />
          ))}
          {back.map((parcel) => (
            <PackageView key={parcel.shipmentId} parcel={parcel} name="寄回商家的包裹" />
          ))}
        </section>
      )}
      <LogList log={record.log} />
    </>
  )
}
