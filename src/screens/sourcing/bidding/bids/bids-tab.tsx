import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { type BidCard, bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { BID_STATES, BIDDING_SHOWN } from '#schemas/sourcing/bidding/states.ts'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { Until } from '#src/parts/trade/orders/until.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { Money } from '#src/runtime/price/money.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { Row } from '#ui/card/row.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './bids.module.css'

const STATES = { all: '全部', ...BID_STATES } as const
const states = getTypedKeys(STATES)

const Query = z.looseObject({
  ...pagingQuery(10),
  status: z.catch(z._default(z.enum(states), 'all'), 'all'),
})

/** Lists the quotes of the member's shop, with a link to the announcements kept as favourites. */
export default function BidsTab() {
  const { status, pageNum, pageSize } = useListQuery(Query)
  const query = { status, pageNum, pageSize }
  const at = (change: Partial<Record<keyof typeof query, string | number>>) =>
    formatHref('center', { tabId: 'bids', ...query, ...change })
  const loaded = useCall(calls.ownBids, { state: status, pageNum, pageSize })
  return (
    <>
      <PageHead title={tabs.bids.title} />
      <Card aria-label={tabs.bids.title}>
        <ListTabs
          label="投标状态"
          tabs={states.map((name) => ({
            name,
            title: STATES[name],
            to: at({ status: name, pageNum: 1 }),
          }))}
          current={status}
        />
        <p className={styles.ways}>
          <Link to={formatHref('bidding', { favourite: '1' })}>我收藏的招标</Link>
          <Link to={formatHref('bidding')}>全部招标公告</Link>
        </p>
        <PagedAnswer
          answer={loaded}
          to={at}
          unit="份"
          empty={({ supplier }) => <Nothing supplier={supplier} all={status === 'all'} />}
        >
          {(page, busy) => (
            <ul className={`${styles.list} busy-line`} aria-busy={busy}>
              {page.list.map((card) => (
                <Entry key={card.biddingId} card={card} now={page.now} onOver={loaded.again} />
              ))}
            </ul>
          )}
        </PagedAnswer>
      </Card>
    </>
  )
}

function Nothing({ supplier, all }: { supplier: boolean; all: boolean }) {
  if (!supplier)
    return (
      <EmptyState
        action={
          <ButtonLink size="s" to={formatHref('supplierAdd')}>
            申请供应商入驻
          </ButtonLink>
        }
      >
        入驻供应商可以对招标公告报价，报价记录会显示在这里
      </EmptyState>
    )
  return (
    <EmptyState
      action={
        <ButtonLink size="s" to={formatHref('bidding')}>
          看招标公告
        </ButtonLink>
      }
    >
      {all ? '还没有报价，选一条报名中的公告开始' : '没有这种状态的报价'}
    </EmptyState>
  )
}

function Entry({ card, now, onOver }: { card: BidCard; now: number; onOver(): void }) {
  const { biddingId, title, state, deadline, bid, total, changedAt } = card
  const taking = state === 'PUBLISHED' || state === 'CLOSING'
  return (
    <Row className={styles.entry}>
      <p className={styles.head}>
        <Link to={formatHref('biddingDetails', { id: biddingId })} className={styles.title}>
          {title}
        </Link>
        <span className={styles.state} data-state={bid}>
          {BID_STATES[bid]}
        </span>
      </p>
      <p className={styles.facts}>
        <span>公告编号 {biddingId}</span>
        <span>{BIDDING_SHOWN[state]}</span>
        <span>
          截止 {formatMallMinute(deadline)}
          {taking && (
            <>
              ，
              <Until until={deadline} now={now} onOver={onOver} over="已截止" />
            </>
          )}
        </span>
      </p>
      <p className={styles.facts}>
        <span>{total === null ? '报价未填完' : <Money yuan={total} />}</span>
        <span>最近更新 {formatMallMinute(changedAt)}</span>
      </p>
    </Row>
  )
}
