import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { getLastDay } from '#schemas/sourcing/inquiries/rules.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import styles from './submit.module.css'

/** Shows the quote and its expiry, in place of the coupons, which do not apply to a quoted price. */
export function QuotedNote({ quoted }: { quoted: NonNullable<Checkout['quoted']> }) {
  const { inquiryId, quoteId, validUntil, left } = quoted
  return (
    <p className={styles.quoted}>
      按报价单 <Link to={formatHref('center', { tabId: 'inquiries', inquiryId })}>{quoteId}</Link>{' '}
      的价格下单，不参加满减，也不能使用优惠券。报价有效至 {getLastDay(validUntil)}。
      {left > 0 && `其余 ${left} 种没有包含在本单里，有效期内仍可按报价下单。`}
    </p>
  )
}
