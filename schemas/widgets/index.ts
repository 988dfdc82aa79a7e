import type * as z from 'zod/mini'
import { carousel } from './carousel.ts'
import { columns } from './columns.ts'
import { goodsGrid } from './goods-grid.ts'
import { titleBar } from './title-bar.ts'

/** Makes a key that differs from its widget's own type a compile error. */
function named<T extends { [K in keyof T]: { type: K } }>(table: T): T {
  return table
}

/** Every widget type, once. */
export const widgets = named({
  carousel,
  'title-bar': titleBar,
  'goods-grid': goodsGrid,
  columns,
})

export type WidgetType = keyof typeof widgets
/** What a view gets: upgraded, checked, defaults filled in. */
export type PropsOf<T extends WidgetType> = z.output<(typeof widgets)[T]['props']>
