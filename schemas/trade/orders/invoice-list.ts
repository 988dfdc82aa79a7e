import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Time } from '#schemas/base/wire.ts'
import { invoiceStates } from './invoice-states.ts'
import { invoiceKinds, titleKinds } from './invoice.ts'

const { NONE: _none, ...states } = invoiceStates
const { NONE: _noKind, ...kinds } = invoiceKinds

export const invoiceList = defineList({
  name: 'invoices',
  title: '发票',
  area: 'invoices',
  shows: ['order'],
  key: 'orderId',
  row: () =>
    z.object({
      orderId: z.string(),
      state: z.string(),
      /** State as shown: 付款后开具, 待开票, 已开票，退款后待冲红重开 … */
      stateText: z.string(),
      kind: z.string(),
      titleKind: z.string(),
      title: z.string(),
      taxNumber: z.string(),
      amount: Cash(),
      number: z.nullable(z.string()),
      day: z.nullable(z.string()),
      createdAt: Time(),
    }),
  columns: {
    orderId: { label: '订单号', kind: 'id' },
    stateText: { label: '状态', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: kinds },
    title: { label: '抬头', kind: 'text' },
    amount: { label: '金额', kind: 'cash' },
    number: { label: '发票号码', kind: 'text' },
    createdAt: { label: '下单时间', kind: 'time' },
    day: { label: '开票日期', kind: 'text', fileOnly: true },
    titleKind: { label: '抬头类型', kind: 'choice', choices: titleKinds, fileOnly: true },
    taxNumber: { label: '税号', kind: 'text', fileOnly: true },
  },
  searches: '订单号、发票号码、抬头',
  filters: {
    state: {
      kind: 'choice',
      label: '状态',
      choices: { ...states, REDO: '待冲红', LATER: '付款后开具', NEVER: '不开票' },
    },
    created: { kind: 'days', label: '下单日期' },
  },
  sorts: ['createdAt'],
})
