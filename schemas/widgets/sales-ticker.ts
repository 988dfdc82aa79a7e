import * as z from 'zod/mini'
import { goodsSource, optionalGoodsSource } from '#schemas/catalog/goods/source.ts'
import { count, link, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Breakpoint in px; keep in sync with components-registry/sales-ticker. */
const NARROW = 700

export const salesTicker = defineWidget({
  type: 'sales-ticker',
  label: '热销播报',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { default: '热销播报', max: 8, hint: '留空则不显示' }),
      source: goodsSource('播报的商品'),
      interval: count('每件停留', { min: 2000, max: 15_000, default: 4000, unit: '毫秒' }),
      autoplay: toggle('自动切换', true),
      more: text('更多文字', { default: '', max: 8, hint: '留空则不显示' }),
      link: link('更多跳转'),
      substitute: optionalGoodsSource('替补商品', { hint: '没有卖出过的商品可播报时改用它；也没有则隐藏' }),
    }),
  defaults: { source: { by: 'query', orderType: 'sales', count: 10 } },
  estimate: (_, width) => (width < NARROW ? 64 : 72),
})
