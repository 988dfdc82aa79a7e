import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { officePayments as calls, type Trade } from '#schemas/trade/payment-office/calls.ts'
import { CHARGE_STATES, TRADE_KINDS, TRADE_STATES } from '#schemas/trade/payments/entities.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PaymentTable } from '#src/office/parts/payment-table.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { RefundPanel, TenderSum } from '#src/office/parts/tenders.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { ProviderCharges } from './provider-charges.tsx'
import { TransferPanel } from './transfers.tsx'

/** Shows a trade with all payment attempts and refunds. */
export function TradeDetail({ tradeId }: { tradeId: string }) {
  const found = useCall(calls.trade, { tradeId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="收款" list="/payments" failed={found} />
  const trade = found.data
  return (
    <RecordPage title={`收款 ${tradeId}`} state={TRADE_STATES[trade.status]}>
      <Summary trade={trade} />
      <Orders orders={trade.orders} />
      <PaymentTable payments={trade.payments} />
      <Charges charges={trade.charges} />
      <ProviderCharges charges={trade.providers} />
      {trade.transfers.map((transfer) => (
        <TransferPanel key={transfer.gatewayNo} transfer={transfer} />
      ))}
      {trade.refunds.map((refund) => (
        <RefundPanel key={refund.refundId} refund={refund} />
      ))}
    </RecordPage>
  )
}

function Summary({ trade }: { trade: Trade }) {
  const { kind, title, status, userId, userName, sum, createdAt, paidAt, expiresAt } = trade
  return (
    <Panel title="概况">
      <Facts
        rows={[
          ['类型', TRADE_KINDS[kind]],
          title === '' ? null : ['内容', title],
          [
            '会员',
            <PlaceLink key="member" to={`/members/${userId}`}>
              {userName}
            </PlaceLink>,
          ],
          ['金额', <TenderSum key="sum" sum={sum} />],
          ['创建时间', formatMallSecond(createdAt)],
          paidAt === null ? null : ['付款时间', formatMallSecond(paidAt)],
          status === 'UNPAID' ? ['付款截止', formatMallSecond(expiresAt)] : null,
        ]}
      />
    </Panel>
  )
}

function Orders({ orders }: Pick<Trade, 'orders'>) {
  if (orders.length === 0) return null
  return (
    <Panel title="订单">
      <DataTable
        label="订单"
        rows={orders}
        keyOf={({ orderId }) => orderId}
        columns={[
          {
            title: '订单号',
            cell: ({ orderId }) => <PlaceLink to={`/orders/${orderId}`}>{orderId}</PlaceLink>,
            phone: 'lead',
          },
          { title: '店铺', cell: ({ shopName }) => shopName },
          { title: '金额', cell: ({ sum }) => <TenderSum sum={sum} /> },
        ]}
      />
    </Panel>
  )
}

function callbackText({ callbackTries, callbackAt }: Trade['charges'][number]): string {
  if (callbackTries === 0 && callbackAt === null) return '—'
  const next = callbackAt === null ? '' : `，下次 ${formatMallSecond(callbackAt)}`
  return `已通知 ${callbackTries} 次${next}`
}

function Charges({ charges }: Pick<Trade, 'charges'>) {
  if (charges.length === 0) return null
  return (
    <Panel title="收银台">
      <DataTable
        label="收银台"
        rows={charges}
        keyOf={({ gatewayNo }) => gatewayNo}
        columns={[
          { title: '收银单号', cell: ({ gatewayNo }) => gatewayNo, phone: 'lead' },
          { title: '状态', cell: ({ status }) => CHARGE_STATES[status], width: 96 },
          { title: '金额', cell: ({ amount }) => `￥${amount}`, align: 'end', width: 120 },
          { title: '已退', cell: ({ refunded }) => `￥${refunded}`, align: 'end', width: 120 },
          { title: '通知', cell: callbackText },
          {
            title: '收款时间',
            cell: ({ paidAt }) => (paidAt === null ? '—' : formatMallSecond(paidAt)),
            width: 176,
          },
        ]}
      />
    </Panel>
  )
}
