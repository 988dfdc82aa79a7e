import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count, Time } from '#schemas/base/wire.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'

export const giftBatchList = defineList({
  name: 'giftBatches',
  title: '批次',
  area: 'gifts',
  shows: ['gift', 'giftCard', 'giftVoucher'],
  key: 'batchId',
  row: () =>
    z.object({
      batchId: z.string(),
      createdAt: Time(),
      level: z.string(),
      kind: z.string(),
      quantity: Count(),
      unbound: Count(),
      disabled: Count(),
      expiresAt: Time(),
      note: z.string(),
      createdBy: z.string(),
    }),
  columns: {
    batchId: { label: '批次号', kind: 'id' },
    createdAt: { label: '生成时间', kind: 'time' },
    level: { label: '档位', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: GIFT_KINDS },
    quantity: { label: '数量', kind: 'count' },
    unbound: { label: '未绑定', kind: 'count' },
    disabled: { label: '已停用', kind: 'count' },
    expiresAt: { label: '到期', kind: 'time' },
    note: { label: '备注', kind: 'text' },
    createdBy: { label: '生成人', kind: 'text', fileOnly: true },
  },
  searches: '批次号、备注',
  filters: {
    created: { kind: 'days', label: '生成日期' },
    levelId: { kind: 'exact', label: '档位编号' },
  },
  sorts: ['createdAt'],
})
