import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, count, image, link, requiredList, requiredText, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 768

const Entry = later(() =>
  z.object({
    icon: z.optional(image('图标', { hint: '正方形，建议 120×120；不填则显示标题的首字' })),
    title: requiredText('标题', { max: 10 }),
    subtitle: text('副标题', { max: 16 }),
    badge: text('角标', { max: 4, hint: '如：新、热、满减' }),
    link: link(),
  }),
)

export const navGrid = defineWidget({
  type: 'nav-grid',
  label: '导航宫格',
  group: 'nav',
  v: 1,
  props: () =>
    z.object({
      items: requiredList('导航', Entry(), { itemLabel: '导航', max: 60 }),
      shape: choice('样式', { top: '图标在上', side: '图标在左' }, 'top'),
      columns: count('每行个数', { min: 3, max: 10, default: 8 }),
      phoneColumns: count('手机上每行个数', { min: 3, max: 5, default: 5, unit: '（图标在左时为两个）' }),
      rows: count('最多行数', {
        min: 0,
        max: 4,
        default: 0,
        least: 1,
        unit: '行（0 为不限，超出的横向滑动）',
      }),
      panel: toggle('白色底板', true),
    }),
  defaults: {
    items: ['企业福利', '商务礼赠', '节日礼盒', '茶与酒', '办公用品', '数码电器', '家居日用', '粮油生鲜'].map(
      (title) => ({ title, link: { jump: 'ProductList', query: { goodsName: title } } }),
    ),
  },
  estimate: ({ items, shape, columns, phoneColumns, rows, panel }, width) => {
    const phone = width < PHONE
    const across = !phone ? columns : shape === 'side' ? 2 : phoneColumns
    const lines = Math.ceil(items.length / across)
    const shown = rows > 0 ? Math.min(lines, rows) : lines
    const icon = phone ? 60 : 72
    const words = (phone ? 28 : 30) + (items.some((item) => item.subtitle !== '') ? 18 : 0)
    const entry = shape === 'side' ? icon : icon + words
    const gap = phone ? 4 : 8
    return shown * (entry + gap) - gap + (panel ? gap * 4 : 0)
  },
})
