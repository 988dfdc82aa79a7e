import { useState } from 'react'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { BiddingDetail, OwnBid } from '#schemas/sourcing/bidding/entities.ts'
import { BID_STATES } from '#schemas/sourcing/bidding/states.ts'
import { FileList } from '#src/parts/sourcing/bidding/file-list.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Money } from '#src/runtime/price/money.tsx'
import { Card } from '#ui/card/card.tsx'
import { BidForm } from './bid-form.tsx'
import { Papers } from './papers.tsx'
import styles from './details.module.css'

/** Quote of a supplier: a form while quotes are accepted, afterwards the submitted quote. */
export function BidSection({ bidding }: { bidding: BiddingDetail }) {
  const { supplier, bid, state } = bidding
  const taking = state === 'PUBLISHED' || state === 'CLOSING'
  // The form stays if the deadline passes while the supplier types; the mall then says why it rejects the quote.
  const [began] = useState(taking)
  if (!supplier) return null
  if (!began) return bid && <Sent bidding={bidding} bid={bid} />
  return (
    <Card className={styles.card} aria-labelledby="bid">
      <h2 id="bid">我的报价</h2>
      <p className={styles.sealed}>
        报价密封保存：开标前招标方和其他供应商都看不到价格、文件和参与家数。
        {!taking && '投标已截止，报价不能再提交，您填写的内容仍在下方。'}
      </p>
      {bid && bid.state !== 'DRAFT' && <Submitted bid={bid} />}
      <BidForm bidding={bidding} />
      <Papers bidding={bidding} taking={taking} />
    </Card>
  )
}

function Submitted({ bid: { state, total, submittedAt, changedAt } }: { bid: OwnBid }) {
  return (
    <p className={styles.submitted} role="status">
      <strong>{BID_STATES[state]}</strong>
      {total !== null && state !== 'WITHDRAWN' && (
        <>
          {' '}
          合计 <Money yuan={total} />
        </>
      )}
      {submittedAt !== null && (
        <span className={styles.small}>
          {' '}
          首次提交 {formatMallSecond(submittedAt)}，最近更新 {formatMallSecond(changedAt)}
        </span>
      )}
    </p>
  )
}

function Sent({ bidding, bid }: { bidding: BiddingDetail; bid: OwnBid }) {
  const { call } = useMall()
  const { biddingId, lines } = bidding
  const priceOf = new Map(bid.prices.map(({ lineNo, price }) => [lineNo, price]))
  return (
    <Card className={styles.card} aria-labelledby="bid">
      <h2 id="bid">我的报价</h2>
      <Submitted bid={bid} />
      <ul className={styles.prices}>
        {lines.map(({ lineNo, name, quantity, unit }) => (
          <li key={lineNo}>
            <span>
              {name} × {quantity} {unit}
            </span>
            <span>{priceOf.get(lineNo) ? <Money yuan={priceOf.get(lineNo) ?? ''} /> : '未报价'}</span>
          </li>
        ))}
      </ul>
      {bid.note !== '' && <p>{bid.note}</p>}
      {bid.papers.length > 0 && (
        <FileList
          label="报价文件"
          files={bid.papers}
          fetch={(fileId) => call(calls.paper, { biddingId, fileId })}
        />
      )}
    </Card>
  )
}
