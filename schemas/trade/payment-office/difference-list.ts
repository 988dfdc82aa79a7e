import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Time } from '#schemas/base/wire.ts'
import { BILL_DIFFERENCES, DIFFERENCE_STATES } from '#schemas/trade/payments/bill-differences.ts'
import { CASH_CHANNELS } from '#schemas/trade/payments/channels.ts'

export const differenceList = defineList({
  name: 'billDifferences',
  title: '对账差异',
  area: 'payments',
  shows: ['payment'],
  key: 'differenceId',
  row: () =>
    z.object({
      differenceId: z.string(),
      day: z.string(),
      channel: z.string(),
      kind: z.string(),
      gatewayNo: z.string(),
      /** Null for a payment. */
      refundNo: z.nullable(z.string()),
      /** Null for a charge that the mall does not know. */
      tradeId: z.nullable(z.string()),
      /** Amount in the provider's bill; null if the bill does not contain the payment. */
      billed: z.nullable(Cash()),
      /** Amount in the mall's books; null if the books do not contain the payment. */
      booked: z.nullable(Cash()),
      state: z.string(),
      /** Note on the settlement; null while the difference is open. */
      settled: z.nullable(z.string()),
      foundAt: Time(),
    }),
  columns: {
    gatewayNo: { label: '商户订单号', kind: 'id' },
    day: { label: '账单日期', kind: 'text' },
    channel: { label: '渠道', kind: 'choice', choices: CASH_CHANNELS },
    kind: { label: '差异', kind: 'choice', choices: BILL_DIFFERENCES },
    tradeId: { label: '交易号', kind: 'id' },
    refundNo: { label: '退款请求号', kind: 'id' },
    billed: { label: '账单金额', kind: 'cash' },
    booked: { label: '商城金额', kind: 'cash' },
    state: { label: '状态', kind: 'choice', choices: DIFFERENCE_STATES },
    settled: { label: '处理说明', kind: 'text' },
    foundAt: { label: '发现时间', kind: 'time' },
  },
  searches: '商户订单号、退款请求号、交易号',
  filters: {
    state: { kind: 'choice', label: '状态', choices: DIFFERENCE_STATES },
    kind: { kind: 'choice', label: '差异', choices: BILL_DIFFERENCES },
    found: { kind: 'days', label: '发现日期' },
  },
  sorts: ['foundAt'],
})
