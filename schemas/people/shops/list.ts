import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'
import { shopKinds } from './orders-of-shops.ts'

export const SHOP_STATES = { OPEN: '营业中', CLOSED: '暂停营业' } as const

/** List of all shops; suppliers see only their own shop. */
export const shopList = defineList({
  name: 'shops',
  title: '店铺',
  area: 'shops',
  shows: ['shop', 'favouriteShop'],
  key: 'shopId',
  row: () =>
    z.object({
      shopId: z.string(),
      name: z.string(),
      kind: z.string(),
      state: z.string(),
      /** Number of the shop's listed goods. */
      goodsCount: Count(),
      favourites: Count(),
      telephone: z.string(),
      closedNote: z.string(),
    }),
  columns: {
    name: { label: '名称', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: shopKinds },
    state: { label: '状态', kind: 'choice', choices: SHOP_STATES },
    goodsCount: { label: '在售', kind: 'count' },
    favourites: { label: '收藏', kind: 'count' },
    telephone: { label: '电话', kind: 'text' },
    shopId: { label: '编号', kind: 'id', fileOnly: true },
    closedNote: { label: '停业说明', kind: 'text', fileOnly: true },
  },
  searches: '名称、编号、电话',
  filters: {
    state: { kind: 'choice', label: '状态', choices: SHOP_STATES },
    kind: { kind: 'choice', label: '类型', choices: shopKinds },
  },
  sorts: ['shopId', 'name'],
})
