import type { ReactNode } from 'react'
import { formatHref } from '#schemas/routes/href.ts'
import type { QuotedGoods } from '#schemas/sourcing/inquiries/calls.ts'
import { getLastDay } from '#schemas/sourcing/inquiries/rules.ts'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { makeOrderQuotePath } from './order-quote.ts'
import styles from './quoted-line.module.css'

interface Props {
  quoted: QuotedGoods
  /** Text before the price: 您有报价, or the name of the goods. */
  children: ReactNode
}

/** Shows a valid quote for goods, with a link to order at the quoted price, or to accept the quote first. */
export function QuotedLine({ quoted, children }: Props) {
  const { inquiryId, lineNo, kinds, pieces, price, specText, quantity, validUntil, accepted } = quoted
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        {children} <PairPrice pair={price} />
        <small className={styles.terms}>
          {[specText, `${quantity} 件`, `有效至 ${getLastDay(validUntil)}`].filter(Boolean).join(' · ')}
        </small>
      </p>
      {accepted ? (
        <div className={styles.ways}>
          {kinds > 1 && (
            <ButtonLink size="s" to={makeOrderQuotePath(inquiryId, lineNo)}>
              {`只下单这 1 种（${quantity} 件）`}
            </ButtonLink>
          )}
          <ButtonLink size="s" look="primary" to={makeOrderQuotePath(inquiryId)}>
            {kinds > 1 ? `按报价下单（${kinds} 种，${pieces} 件）` : '按报价下单'}
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink size="s" to={formatHref('center', { tabId: 'inquiries', inquiryId })}>
          查看并接受
        </ButtonLink>
      )}
    </div>
  )
}
