import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, requiredList, requiredText, widgetRef } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Stop = later(() =>
  z.object({
    label: requiredText('名称', { max: 8 }),
    target: widgetRef('楼层', { hint: '本页的一个组件；它对某位顾客不显示时，这一项也不显示' }),
  }),
)

export const anchorNav = defineWidget({
  type: 'anchor-nav',
  label: '楼层导航',
  group: 'page',
  v: 1,
  props: () =>
    z.object({
      items: requiredList('楼层', Stop(), { itemLabel: '楼层', max: 12 }),
      layout: choice('样式', { side: '悬浮在内容旁', tabs: '吸顶标签栏' }, 'side'),
      edge: choice('位置', { left: '窗口左侧', right: '窗口右侧' }, 'left'),
    }),
  defaults: { items: [{ label: '第一层', target: '请选择' }], layout: 'tabs' },
  estimate: ({ layout }) => (layout === 'tabs' ? 56 : 0),
  floats: ({ layout }) => layout === 'side',
})
