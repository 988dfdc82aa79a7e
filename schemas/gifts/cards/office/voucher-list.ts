import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'
import { GIFT_KINDS, VOUCHER_STATES } from '#schemas/gifts/cards/states.ts'

const { VOUCHER, BOOK } = GIFT_KINDS

export const giftVoucherList = defineList({
  name: 'giftVouchers',
  title: '提货券与礼品册',
  noun: '提货券或礼品册',
  area: 'gifts',
  shows: ['giftVoucher'],
  key: 'voucherId',
  row: () =>
    z.object({
      voucherId: z.string(),
      kind: z.string(),
      name: z.string(),
      last4: z.string(),
      /** Owner's name; null while nobody owns the voucher. */
      owner: z.nullable(z.string()),
      /** Masked phone. */
      telephone: z.nullable(z.string()),
      picks: z.int(),
      left: z.int(),
      status: z.string(),
      expiresAt: Time(),
      createdAt: Time(),
      batchId: z.nullable(z.string()),
      disabledReason: z.string(),
    }),
  columns: {
    voucherId: { label: '编号', kind: 'id' },
    kind: { label: '类型', kind: 'choice', choices: { VOUCHER, BOOK } },
    name: { label: '名称', kind: 'text' },
    last4: { label: '末四位', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: VOUCHER_STATES },
    owner: { label: '持有人', kind: 'text' },
    telephone: { label: '手机号', kind: 'text', fileOnly: true },
    picks: { label: '可选', kind: 'count' },
    left: { label: '剩余', kind: 'count' },
    expiresAt: { label: '到期', kind: 'time' },
    batchId: { label: '批次', kind: 'text', fileOnly: true },
    createdAt: { label: '生成时间', kind: 'time', fileOnly: true },
    disabledReason: { label: '停用原因', kind: 'text', fileOnly: true },
  },
  searches: '编号、券号末四位、持有人手机号',
  filters: {
    kind: { kind: 'choice', label: '类型', choices: { VOUCHER, BOOK } },
    status: { kind: 'choice', label: '状态', choices: VOUCHER_STATES },
    created: { kind: 'days', label: '生成日期' },
    batchId: { kind: 'exact', label: '批次号' },
  },
  sorts: ['createdAt'],
})
