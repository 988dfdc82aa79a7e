import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Time } from '#schemas/base/wire.ts'
import { CARD_STATES } from '#schemas/gifts/cards/states.ts'

/** All cards: bought, made in a batch, or opened by a refund. */
export const giftCardList = defineList({
  name: 'giftCards',
  title: '礼品卡',
  area: 'gifts',
  shows: ['giftCard'],
  key: 'giftCardId',
  row: () =>
    z.object({
      giftCardId: z.string(),
      name: z.string(),
      last4: z.string(),
      /** Owner's name; null while nobody owns the card. */
      owner: z.nullable(z.string()),
      /** Masked phone. */
      telephone: z.nullable(z.string()),
      initial: Cash(),
      balance: Cash(),
      frozen: Cash(),
      status: z.string(),
      expiresAt: Time(),
      createdAt: Time(),
      /** Batch or card order from which the card comes. */
      source: z.nullable(z.string()),
      disabledReason: z.string(),
    }),
  columns: {
    giftCardId: { label: '编号', kind: 'id' },
    name: { label: '名称', kind: 'text' },
    last4: { label: '末四位', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: CARD_STATES },
    owner: { label: '持有人', kind: 'text' },
    telephone: { label: '手机号', kind: 'text', fileOnly: true },
    initial: { label: '面额', kind: 'cash' },
    balance: { label: '余额', kind: 'cash' },
    frozen: { label: '占用', kind: 'cash' },
    expiresAt: { label: '到期', kind: 'time' },
    source: { label: '批次或订单', kind: 'text', fileOnly: true },
    createdAt: { label: '生成时间', kind: 'time', fileOnly: true },
    disabledReason: { label: '停用原因', kind: 'text', fileOnly: true },
  },
  searches: '编号、卡号末四位、持有人手机号',
  filters: {
    status: { kind: 'choice', label: '状态', choices: CARD_STATES },
    created: { kind: 'days', label: '生成日期' },
    batchId: { kind: 'exact', label: '批次号' },
  },
  sorts: ['createdAt'],
})
