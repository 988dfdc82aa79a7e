import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { goodsOrders, type GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { category, choice, count, link, requiredList, requiredText, text } from './parts/fields.ts'
import { goodsCardFields, whenTabEmpty } from './parts/goods-card-fields.ts'
import { estimateGridHeight } from './parts/goods-layout.ts'
import { TAB_LOOKS, estimateTabBarHeight } from './parts/tab-looks.ts'
import { defineWidget } from './parts/widget.ts'

const TITLE = 60
const MORE = 60

const Tab = later(() =>
  z.object({
    title: requiredText('页签', { max: 12 }),
    category: category('分类', { hint: '不选分类、也没有跳转时，展示全部商品' }),
    link: link('跳转', {
      hint: '选了分类：底部「查看全部」的去处，不填则去该分类；没选分类：页签本身就是链接',
      unreadable: { reads: { jump: '0' } },
    }),
  }),
)
export type CategoryTab = z.output<ReturnType<typeof Tab>>

/** Returns true for a tab with a link and no category: it opens the link instead of showing goods. */
export function isLinkTab({ category: catId, link: target }: CategoryTab): boolean {
  return catId === undefined && target !== undefined
}

interface Rule {
  order: GoodsOrder
  columns: number
  rows: number
}

/** Returns the goods source of a tab: its category, or all goods without one. */
export function getCategorySource({ category: catId }: CategoryTab, rule: Rule): GoodsSource {
  const count = rule.columns * rule.rows
  return { by: 'query', orderType: rule.order, count, ...(catId && { catIdList: [catId] }) }
}

/** Returns the link to a tab's whole list. */
export function getCategoryLink({ category: catId, link: target }: CategoryTab): Link {
  return target ?? { jump: 'ProductList', ...(catId && { query: { catId } }) }
}

export const categoryTabs = defineWidget({
  type: 'category-tabs',
  label: '分类页签',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      tabs: requiredList('页签', Tab(), { itemLabel: '页签', max: 20 }),
      look: choice('页签样式', TAB_LOOKS, 'pill'),
      order: choice('商品排序', goodsOrders, 'sales'),
      columns: count('每行件数', { min: 2, max: 6, default: 5, least: 2 }),
      rows: count('最多行数', { min: 1, max: 8, default: 2, least: 1, unit: '行' }),
      more: text('查看全部文字', { default: '查看全部', max: 12, hint: '留空则不显示' }),
      ...goodsCardFields(),
      ...whenTabEmpty(),
    }),
  implied: ({ tabs, ...rule }) => {
    const open = tabs.flatMap((tab, index) => (isLinkTab(tab) ? [] : [{ tab, path: ['tabs', index] }]))
    const toCategory = open.filter(({ tab }) => rule.more !== '' && tab.link === undefined)
    return {
      goods: open.map(({ tab, path }) => ({ path, source: getCategorySource(tab, rule) })),
      links: toCategory.map(({ tab, path }) => ({ path, link: getCategoryLink(tab) })),
    }
  },
  defaults: { title: '逛分类', tabs: [{ title: '精选' }] },
  estimate: (props, width) => {
    const { columns, rows, tabs } = props
    const goods = estimateGridHeight(props, columns * rows, width) + (props.more === '' ? 0 : MORE)
    const heading = props.title === '' ? 0 : TITLE
    return heading + estimateTabBarHeight([]) + (tabs.every(isLinkTab) ? 0 : goods)
  },
})
