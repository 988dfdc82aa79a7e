import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { count, image, link, requiredList, requiredText, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 700

const Entry = later(() =>
  z.object({
    icon: z.optional(image('图标', { hint: '正方形，建议 120×120；不填则显示标题的首字' })),
    title: requiredText('标题', { max: 10 }),
    badge: text('角标', { max: 4, hint: '如：新、热、满减' }),
    link: link(),
  }),
)

export const navSwiper = defineWidget({
  type: 'nav-swiper',
  label: '滑动导航',
  group: 'nav',
  v: 1,
  props: () =>
    z.object({
      items: requiredList('导航', Entry(), { itemLabel: '导航', max: 60 }),
      rows: count('每页行数', { min: 1, max: 3, default: 1 }),
      columns: count('每行个数', { min: 4, max: 10, default: 8 }),
      phoneColumns: count('手机上每行个数', { min: 3, max: 5, default: 4, unit: '个（每页的个数不变）' }),
      panel: toggle('白色底板', true),
    }),
  defaults: {
    items: [
      ...['企业福利', '商务礼赠', '节日礼盒', '茶与酒', '办公用品', '数码电器', '家居日用', '粮油生鲜'],
      ...['箱包服饰', '运动户外', '个护清洁', '文房雅玩'],
    ].map((title) => ({ title, link: { jump: 'ProductList', query: { goodsName: title } } })),
  },
  estimate: ({ items, rows, columns, phoneColumns, panel }, width) => {
    const phone = width < PHONE
    const onPage = Math.min(items.length, rows * columns)
    const lines = Math.ceil(onPage / (phone ? phoneColumns : columns))
    const entry = phone ? 84 : 112
    const dots = items.length > rows * columns ? 16 : 0
    return lines * entry + (lines - 1) * (phone ? 4 : 8) + dots + (panel ? (phone ? 16 : 32) : 0)
  },
})
