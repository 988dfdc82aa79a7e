import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { Trade } from '#schemas/trade/payment-office/calls.ts'
import { CASH_CHANNELS, PROVIDER_CHARGE_STATES } from '#schemas/trade/payments/channels.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { Panel } from '#src/office/parts/panel.tsx'

type Charge = Trade['providers'][number]

function noteOf({ amount, paidWrong, failure }: Charge): string {
  if (paidWrong !== null)
    return `应收 ${CURRENCY}${amount}，实收 ${CURRENCY}${paidWrong}：订单没有入账，请在支付渠道核对并退回`
  return failure ?? '—'
}

/** Lists the charges at payment providers, with the numbers that the providers use for these charges. */
export function ProviderCharges({ charges }: { charges: Trade['providers'] }) {
  if (charges.length === 0) return null
  return (
    <Panel title="支付渠道">
      <DataTable
        label="支付渠道"
        rows={charges}
        keyOf={({ gatewayNo }) => gatewayNo}
        columns={[
          { title: '商户订单号', cell: ({ gatewayNo }) => gatewayNo, phone: 'lead' },
          { title: '渠道', cell: ({ channel }) => CASH_CHANNELS[channel], width: 104 },
          { title: '渠道交易号', cell: ({ providerNo }) => providerNo ?? '—' },
          { title: '状态', cell: ({ status }) => PROVIDER_CHARGE_STATES[status], width: 96 },
          { title: '金额', cell: ({ amount }) => CURRENCY + amount, align: 'end', width: 120 },
          { title: '已退', cell: ({ refunded }) => CURRENCY + refunded, align: 'end', width: 120 },
          { title: '说明', cell: noteOf },
          {
            title: '付款时间',
            cell: ({ paidAt }) => (paidAt === null ? '—' : formatMallSecond(paidAt)),
            width: 176,
          },
        ]}
      />
    </Panel>
  )
}
