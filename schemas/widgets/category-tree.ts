import * as z from 'zod/mini'
import { category, choice, count, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 768
/** Width in px below which the widget must be in a column of a desktop page, because no phone is that narrow. */
const COLUMN = 300
const ROW = 36
const PHONE_ROW = 48

export const categoryTree = defineWidget({
  type: 'category-tree',
  label: '分类导航',
  group: 'nav',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { default: '全部商品分类', max: 12, hint: '留空则不显示' }),
      root: category('只显示这个分类之下', { hint: '不选则为商城的全部分类' }),
      shape: choice('样式', { flyout: '竖排菜单，旁边展开', panes: '左右两栏' }, 'flyout'),
      count: count('最多显示', { min: 4, max: 20, default: 12, least: 4, unit: '个一级分类' }),
      hints: toggle('一级分类旁提示二级分类', true),
      pictures: toggle('三级分类带图片', false),
    }),
  defaults: {},
  estimate: ({ title, shape, count: most }, width) => {
    if (width < PHONE && width >= COLUMN) return Math.max(most * PHONE_ROW, 384) + (title === '' ? 0 : 48)
    return Math.max(most * ROW + (title === '' ? 16 : 52), shape === 'panes' ? 420 : 0)
  },
})
