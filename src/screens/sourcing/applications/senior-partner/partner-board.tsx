import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { ApplicationHistory } from '#src/parts/sourcing/applications/application-history.tsx'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { OwnFilings } from './own-filings.tsx'
import styles from './senior-partner.module.css'

interface Props {
  application: Out<typeof partners.standing>['application']
  /** True if the member has become a partner and the session does not know that yet. */
  isNews: boolean
}

/** Board of a partner: own orders, own filings, and the accepted application. */
export function PartnerBoard({ application, isNews }: Props) {
  const { session } = useMall()
  useEffect(() => {
    if (isNews) void session.refreshUser()
  }, [isNews, session])
  return (
    <>
      <Card className={`${styles.card} ${styles.welcome}`} aria-label="合伙人身份">
        <div>
          <p className={styles.welcomeTitle}>您已是高级合伙人</p>
          <p className={styles.words}>以下是您账号下的订单与报备，只有您自己能看到。</p>
        </div>
        <ButtonLink look="primary" to={formatHref('statistics')}>
          打开数据看板
        </ButtonLink>
      </Card>
      <OwnOrders />
      <OwnFilings />
      {application && (
        <Card className={styles.card} aria-labelledby="partner-history">
          <h2 id="partner-history" className={styles.subtitle}>
            申请记录
          </h2>
          <ApplicationHistory kind={application.kind} steps={application.steps} />
        </Card>
      )}
    </>
  )
}

function OwnOrders() {
  const loaded = useCall(partners.ownOrders, {})
  return (
    <Card className={`${styles.card} busy-line`} aria-labelledby="partner-orders" aria-busy={loaded.busy}>
      <h2 id="partner-orders" className={styles.subtitle}>
        我的订单
      </h2>
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && loaded.data.latest.length === 0 && (
        <EmptyState action={<ButtonLink to={formatHref('mall')}>去商城看看</ButtonLink>}>
          还没有订单，下单后会按月汇总在这里
        </EmptyState>
      )}
      {loaded.state === 'ready' && loaded.data.latest.length > 0 && <Tables data={loaded.data} />}
    </Card>
  )
}

function Tables({ data: { months, latest } }: { data: Out<typeof partners.ownOrders> }) {
  const scoreName = useScoreName()
  return (
    <div className={styles.columns}>
      <table className={styles.table}>
        <caption>每月支付</caption>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">订单</th>
            <th scope="col">现金</th>
            <th scope="col">{scoreName}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, orders, cash, points }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{orders}</td>
              <td>
                {CURRENCY}
                {cash}
              </td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <h3 className={styles.caption}>最近订单</h3>
        <ul className={styles.latest}>
          {latest.map(({ orderId, createdAt, stateName, cash, points }) => (
            <li key={orderId}>
              <Link to={formatHref('orderDetails', { id: orderId })}>{orderId}</Link>
              <span className={styles.amount}>{stateName}</span>
              <time>{formatMallMinute(createdAt)}</time>
              <span className={styles.amount}>
                <Due amount={{ cash, points }} size="s" calm />
              </span>
            </li>
          ))}
        </ul>
        <Link className={styles.all} to={formatHref('center', { tabId: 'orders' })}>
          查看全部订单
        </Link>
      </div>
    </div>
  )
}
