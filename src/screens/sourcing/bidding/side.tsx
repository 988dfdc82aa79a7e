import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { BiddingDetail } from '#schemas/sourcing/bidding/entities.ts'
import { CONTACT_RULES } from '#schemas/sourcing/bidding/rules.ts'
import { BID_STATES } from '#schemas/sourcing/bidding/states.ts'
import { Until } from '#src/parts/trade/orders/until.tsx'
import { Money } from '#src/runtime/price/money.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Card } from '#ui/card/card.tsx'
import { Fact } from './bidding-entry.tsx'
import listStyles from './bidding.module.css'
import styles from './details.module.css'

/** Sidebar with the facts of the announcement and its actions. */
export function Side({ bidding, onOver }: { bidding: BiddingDetail; onOver(): void }) {
  const { regionText, budget, publishedAt, deadline, state, openedAt, contact, contactRule, now } = bidding
  const taking = state === 'PUBLISHED' || state === 'CLOSING'
  return (
    <aside className={styles.side} aria-label="公告信息">
      <Card as="div" className={styles.card}>
        {taking && (
          <p className={styles.clock}>
            <span>距截止</span>
            <strong>
              <Until until={deadline} now={now} onOver={onOver} over="已截止" />
            </strong>
          </p>
        )}
        <dl className={listStyles.facts}>
          <Fact name="预算">{budget === null ? '未公开' : <Money yuan={budget} />}</Fact>
          <Fact name="地区">{regionText || '全国'}</Fact>
          <Fact name="发布">{formatMallMinute(publishedAt)}</Fact>
          <Fact name="截止">{formatMallMinute(deadline)}</Fact>
          {openedAt !== null && <Fact name="开标">{formatMallMinute(openedAt)}</Fact>}
          <Fact name="联系人">
            {contact ? (
              <>
                {contact.name} <span className={styles.phone}>{contact.telephone}</span>
              </>
            ) : (
              CONTACT_RULES[contactRule]
            )}
          </Fact>
        </dl>
        <OwnState bidding={bidding} taking={taking} />
      </Card>
    </aside>
  )
}

function OwnState({ bidding: { supplier, bid }, taking }: { bidding: BiddingDetail; taking: boolean }) {
  if (bid)
    return (
      <p className={styles.own}>
        我的报价
        <span className={listStyles.state} data-state={bid.state}>
          {BID_STATES[bid.state]}
        </span>
      </p>
    )
  if (!taking) return null
  if (supplier) return <p className={styles.small}>填写下方报价表即可参与，截止前可以修改或撤回。</p>
  return (
    <div className={styles.join}>
      <p className={styles.small}>入驻供应商登录后即可报价。</p>
      <ButtonLink size="s" to={formatHref('supplierAdd')}>
        申请供应商入驻
      </ButtonLink>
    </div>
  )
}
