import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, requiredList, requiredText, slot, text, toggle } from './parts/fields.ts'
import { TAB_LOOKS, estimateTabBarHeight } from './parts/tab-looks.ts'
import { defineWidget } from './parts/widget.ts'

const Tab = later(() =>
  z.object({
    title: requiredText('页签', { max: 12 }),
    subtitle: text('副标题', { max: 16 }),
    children: slot('页签内组件'),
  }),
)

export const tabs = defineWidget({
  type: 'tabs',
  label: '页签容器',
  group: 'layout',
  v: 1,
  props: () =>
    z.object({
      tabs: requiredList('页签', Tab(), { itemLabel: '页签', max: 12 }),
      look: choice('页签样式', TAB_LOOKS, 'line'),
      align: choice('对齐', { left: '居左', center: '居中' }, 'left'),
      sticky: toggle('滚动时吸顶', false),
    }),
  defaults: {
    tabs: [
      { title: '页签一', children: [] },
      { title: '页签二', children: [] },
    ],
  },
  estimate: ({ tabs: all }, width, inner) => estimateTabBarHeight(all) + inner(all[0]?.children ?? [], width),
})
