import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Count, Points, Time } from '#schemas/base/wire.ts'
import { goodsTypeLabels, payModels } from '#schemas/catalog/goods/labels.ts'
import { OFFICE_GOODS_STATES } from './entities.ts'

/** All goods; suppliers see those of their shop. */
export const goodsList = defineList({
  name: 'goods',
  title: '商品',
  area: 'goods',
  shows: ['goods'],
  key: 'goodsId',
  lead: 'name',
  row: () =>
    z.object({
      goodsId: z.string(),
      name: z.string(),
      status: z.string(),
      shopName: z.string(),
      goodsType: z.string(),
      payModel: z.string(),
      /** Price for members by the payModel; null for a part that the price does not have. */
      cash: z.nullable(Cash()),
      points: z.nullable(Points()),
      /** Note about SKUs without a cost to compare prices with, in words; '' if all have one. */
      cost: z._default(z.string(), ''),
      stock: Count(),
      sales: Count(),
      publishedAt: Time(),
    }),
  columns: {
    goodsId: { label: '编号', kind: 'id' },
    name: { label: '名称', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: OFFICE_GOODS_STATES },
    cash: { label: '现金价', kind: 'cash' },
    points: { label: '积分价', kind: 'points' },
    cost: { label: '成本', kind: 'text' },
    stock: { label: '可售', kind: 'count' },
    sales: { label: '销量', kind: 'count' },
    shopName: { label: '店铺', kind: 'text' },
    goodsType: { label: '来源', kind: 'choice', choices: goodsTypeLabels, fileOnly: true },
    payModel: { label: '支付方式', kind: 'choice', choices: payModels, fileOnly: true },
    publishedAt: { label: '上架时间', kind: 'time' },
  },
  searches: '名称、品牌、分类、编号',
  understands: true,
  filters: {
    status: { kind: 'choice', label: '状态', choices: OFFICE_GOODS_STATES },
    goodsType: { kind: 'choice', label: '来源', choices: goodsTypeLabels },
    payModel: { kind: 'choice', label: '支付方式', choices: payModels },
    stock: { kind: 'choice', label: '库存', choices: { some: '有货', none: '无货' } },
    shopId: { kind: 'exact', label: '店铺', hint: '店铺编号' },
    brandId: { kind: 'exact', label: '品牌', hint: '品牌编号' },
    catId: { kind: 'exact', label: '分类', hint: '分类编号' },
  },
  sorts: ['publishedAt'],
})
