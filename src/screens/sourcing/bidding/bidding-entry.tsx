import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { BiddingCard } from '#schemas/sourcing/bidding/entities.ts'
import { BIDDING_KINDS } from '#schemas/sourcing/bidding/rules.ts'
import { BIDDING_SHOWN } from '#schemas/sourcing/bidding/states.ts'
import { Until } from '#src/parts/trade/orders/until.tsx'
import { Money } from '#src/runtime/price/money.tsx'
import { KeepButton } from './keep-button.tsx'
import styles from './bidding.module.css'

interface Props {
  card: BiddingCard
  now: number
  onOver(): void
}

/** An announcement in the list. It counts down during its last three days. */
export function BiddingEntry({ card, now, onOver }: Props) {
  const { biddingId, title, kind, publishedAt, deadline, state } = card
  return (
    <article className={styles.entry}>
      <div className={styles.main}>
        <p className={styles.tags}>
          <span className={styles.state} data-state={state}>
            {BIDDING_SHOWN[state]}
          </span>
          <span>{BIDDING_KINDS[kind]}</span>
          <span>{card.regionText || '全国'}</span>
        </p>
        <h2 className={styles.name}>
          <Link to={formatHref('biddingDetails', { id: biddingId })}>{title}</Link>
        </h2>
        <p className={styles.number}>公告编号 {biddingId}</p>
      </div>
      <dl className={styles.facts}>
        <Fact name="预算">{card.budget === null ? '未公开' : <Money yuan={card.budget} />}</Fact>
        <Fact name="发布">
          <time dateTime={new Date(publishedAt).toISOString()}>{formatMallMinute(publishedAt)}</time>
        </Fact>
        <Fact name="截止">
          <time dateTime={new Date(deadline).toISOString()}>{formatMallMinute(deadline)}</time>
          {state === 'CLOSING' && (
            <span className={styles.left}>
              <Until until={deadline} now={now} onOver={onOver} over="已截止" />
            </span>
          )}
        </Fact>
      </dl>
      <KeepButton bidding={card} />
    </article>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
