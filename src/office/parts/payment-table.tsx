import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { ATTEMPT_STATES } from '#schemas/trade/payments/entities.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { Panel } from './panel.tsx'
import { TenderSum } from './tenders.tsx'

const states: Readonly<Record<string, string>> = ATTEMPT_STATES

/** Lists all payment attempts, first one on top; renders nothing if there were none. */
export function PaymentTable({ payments }: Pick<SoldOrder, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <Panel title="支付记录">
      <DataTable
        label="支付记录"
        rows={payments}
        keyOf={(attempt) => attempt.paymentId}
        columns={[
          { title: '次', cell: ({ attemptNo }) => attemptNo, width: 48 },
          { title: '状态', cell: ({ status }) => states[status] ?? status, phone: 'lead', width: 96 },
          { title: '金额', cell: (attempt) => <TenderSum sum={attempt} /> },
          { title: '渠道单号', cell: ({ gatewayNo }) => gatewayNo ?? '—' },
          { title: '失败原因', cell: ({ failure }) => failure ?? '—' },
          {
            title: '时间',
            cell: ({ createdAt, finishedAt }) => formatMallSecond(finishedAt ?? createdAt),
            width: 176,
          },
        ]}
      />
    </Panel>
  )
}
