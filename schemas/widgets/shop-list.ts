import * as z from 'zod/mini'
import { shopKinds, shopOrders } from '#schemas/people/shops/orders-of-shops.ts'
import { category, choice, count, link, shopIds, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 700
const TABLET = 960
const TITLE = 60
const INTRO = 36

export const shopList = defineWidget({
  type: 'shop-list',
  label: '店铺列表',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { default: '优选店铺', max: 40, hint: '留空则不显示' }),
      subtitle: text('副标题', { max: 80 }),
      more: text('更多文字', { default: '全部店铺', max: 8, hint: '留空则不显示' }),
      link: link('更多跳转', { hint: '不填则打开店铺列表' }),
      from: choice('店铺来源', { rule: '按规则', hand: '手动选择' }, 'rule', { least: 'hand' }),
      shops: shopIds('店铺', { hint: '来源为手动选择时有效；歇业的店铺不显示' }),
      order: choice('排在前面的', shopOrders, 'sales'),
      kind: choice('店铺类型（按规则时）', { all: '不限', ...shopKinds, SHOP: '入驻店铺' }, 'all', {
        unreadable: 'outer',
      }),
      category: category('只取这个分类的店铺', { hint: '来源为按规则时有效' }),
      count: count('店铺数', { min: 1, max: 24, default: 6, least: 1, unit: '家（按规则时有效）' }),
      columns: count('每行个数', { min: 1, max: 4, default: 3, unit: '家（手机上为一家）' }),
      pictures: count('商品图', { min: 0, max: 4, default: 3, least: 0, unit: '张' }),
      showIntro: toggle('显示店铺简介', true),
      empty: choice('没有店铺时', { hide: '隐藏组件', message: '显示提示' }, 'hide'),
    }),
  defaults: {},
  estimate: (props, width) => {
    const phone = width < PHONE
    const across = phone ? 1 : Math.min(props.columns, width < TABLET ? 2 : 4)
    const shops = props.from === 'hand' ? props.shops.length : props.count
    const lines = Math.ceil(shops / across)
    const gap = phone ? 12 : 16
    const padding = phone ? 32 : 48
    const card = (width - gap * (across - 1)) / across
    const each = props.pictures === 0 ? 0 : 16 + (card - padding - 8 * (props.pictures - 1)) / props.pictures
    const heading = props.title === '' ? 0 : TITLE + (props.subtitle === '' ? 0 : 24)
    const one = padding + (phone ? 56 : 64) + (props.showIntro ? INTRO : 0) + each
    return Math.round(heading + lines * one + Math.max(0, lines - 1) * gap)
  },
})
