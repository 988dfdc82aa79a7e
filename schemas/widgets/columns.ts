import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, count, requiredList, slot } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Width below which columns can be stacked, px. */
const NARROW = 768

const Column = later(() =>
  z.object({
    weight: count('宽度份数', { min: 1, max: 12, default: 1 }),
    children: slot('栏内组件'),
  }),
)

export const columns = defineWidget({
  type: 'columns',
  label: '分栏',
  group: 'layout',
  v: 1,
  props: () =>
    z.object({
      columns: requiredList('栏', Column(), { itemLabel: '栏', max: 6 }),
      gap: count('间距', { min: 0, max: 64, default: 16, unit: 'px' }),
      align: choice('纵向对齐', { stretch: '等高', start: '顶部', center: '居中' }, 'stretch'),
      narrow: choice('窄屏时', { stack: '上下排列', keep: '保持分栏' }, 'stack'),
    }),
  defaults: { columns: [{ children: [] }, { children: [] }] },
  estimate: ({ columns: all, gap, narrow }, width, inner) => {
    if (width < NARROW && narrow === 'stack') {
      return all.reduce((sum, { children }) => sum + inner(children, width), gap * (all.length - 1))
    }
    const room = width - gap * (all.length - 1)
    const total = all.reduce((sum, { weight }) => sum + weight, 0)
    return Math.max(...all.map(({ weight, children }) => inner(children, (room * weight) / total)))
  },
})
