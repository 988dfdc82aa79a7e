import type { WidgetType } from '#schemas/widgets/index.ts'
import type { Widget } from './define-widget.ts'

/** Type → view, loaded when first drawn. Total: a declared widget without a view is a compile error. */
export const views: { [T in WidgetType]: () => Promise<{ widget: Widget<T> }> } = {
  carousel: () => import('./carousel/index.ts'),
  'title-bar': () => import('./title-bar/index.ts'),
  'goods-grid': () => import('./goods-grid/index.ts'),
  columns: () => import('./columns/index.ts'),
}
