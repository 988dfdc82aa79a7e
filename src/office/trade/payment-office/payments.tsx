import { useLocation } from 'react-router-dom'
import { officePayments as calls } from '#schemas/trade/payment-office/calls.ts'
import { tradeList } from '#schemas/trade/payment-office/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { readAddress } from '#src/office/list/list-address.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { TenderSum } from '#src/office/parts/tenders.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Differences } from './differences.tsx'
import { TradeDetail } from './trade-detail.tsx'
import styles from './payments.module.css'

/** Shows payments, `/payments/88`, and differences from provider bills, `/payments/differences`. */
export default function Payments() {
  const place = usePlaceBelow()
  if (place === 'differences') return <Differences />
  if (place !== '') return <TradeDetail key={place} tradeId={place} />
  return (
    <ListScreen
      list={tradeList}
      head={
        <>
          <Sums />
          <PlaceLink to="/payments/differences">对账差异</PlaceLink>
        </>
      }
      cells={{
        tradeId: ({ tradeId }) => <PlaceLink to={`/payments/${tradeId}`}>{tradeId}</PlaceLink>,
        userName: ({ userId, userName }) => <PlaceLink to={`/members/${userId}`}>{userName}</PlaceLink>,
      }}
    />
  )
}

/** Shows the sums over all trades that the filters match, not only those of the current page. */
function Sums() {
  const { word, filters } = readAddress(tradeList, useLocation().search)
  const found = useCall(calls.tradeSums, { word, ...filters }, { quiet: true })
  if (found.state !== 'ready') return null
  const { listed, paid, refunded } = found.data
  const rows = [
    [`列出 ${listed.count} 笔`, listed],
    [`已付款 ${paid.count} 笔`, paid],
    [`已退款 ${refunded.count} 笔`, refunded],
  ] as const
  return (
    <dl className={styles.sums} aria-label="合计">
      {rows.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <TenderSum sum={sum} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
