import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'
import { PROMOTION_KINDS, PROMOTION_STATES } from './rules.ts'

/** Promotions of every shop, or of the caller's own shop, latest start first. */
export const promotionList = defineList({
  name: 'shopPromotions',
  title: '店铺促销',
  noun: '促销',
  area: 'shops',
  shows: ['shopPromotion', 'shop'],
  key: 'promotionId',
  row: () =>
    z.object({
      promotionId: z.string(),
      name: z.string(),
      shopId: z.string(),
      shopName: z.string(),
      kind: z.string(),
      /** Text such as 满 200 减 20. */
      words: z.string(),
      state: z.string(),
      startsAt: Time(),
      endsAt: Time(),
    }),
  columns: {
    name: { label: '名称', kind: 'text' },
    shopName: { label: '店铺', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: PROMOTION_KINDS },
    words: { label: '优惠', kind: 'text' },
    state: { label: '状态', kind: 'choice', choices: PROMOTION_STATES },
    startsAt: { label: '开始', kind: 'time' },
    endsAt: { label: '结束', kind: 'time' },
    promotionId: { label: '编号', kind: 'id', fileOnly: true },
  },
  searches: '名称、店铺名称、编号',
  filters: {
    state: { kind: 'choice', label: '状态', choices: PROMOTION_STATES },
    kind: { kind: 'choice', label: '类型', choices: PROMOTION_KINDS },
    shopId: { kind: 'exact', label: '店铺编号' },
  },
  sorts: ['startsAt'],
})
