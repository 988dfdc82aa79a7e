import { Link } from 'react-router-dom'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { InquiryCard } from '#schemas/sourcing/inquiries/entities.ts'
import { getLastDay } from '#schemas/sourcing/inquiries/rules.ts'
import { INQUIRY_STATES } from '#schemas/sourcing/inquiries/states.ts'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { Row } from '#ui/card/row.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './inquiries.module.css'

/** Describes the state; for an accepted inquiry (已采纳) also whether it was ordered. */
export function describeInquiryState({ status, orderId }: Pick<InquiryCard, 'status' | 'orderId'>): string {
  if (status !== 'ACCEPTED') return INQUIRY_STATES[status]
  return orderId === null ? '已采纳，待下单' : '已下单'
}

/** One inquiry in the list. */
export function InquiryEntry({ card }: { card: InquiryCard }) {
  const { inquiryId, shopName, status, createdAt, expiresAt, goods, kinds, pieces, total } = card
  const [first] = goods
  const ends = status === 'QUOTED' || card.usable
  return (
    <Row className={styles.entry}>
      <p className={styles.head}>
        <Link to={formatHref('center', { tabId: 'inquiries', inquiryId })} className={styles.number}>
          {inquiryId}
        </Link>
        <span className={styles.state} data-state={status}>
          {describeInquiryState(card)}
        </span>
      </p>
      <div className={styles.goods}>
        {goods.map(({ picture }, at) => (
          <div key={at} className={styles.picture}>
            <Picture src={picture} alt="" width={64} height={64} />
          </div>
        ))}
        <p className={styles.names}>
          {first?.name}
          {kinds > 1 && ` 等 ${kinds} 种`}，共 {pieces} 件
        </p>
      </div>
      <p className={styles.foot}>
        <span>{`${shopName} · ${formatMallMinute(createdAt)}`}</span>
        {ends && <span>{`报价有效至 ${getLastDay(expiresAt)}`}</span>}
        {total && (
          <span className={styles.total}>
            报价 <PairPrice pair={total} />
          </span>
        )}
      </p>
    </Row>
  )
}
