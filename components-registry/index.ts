import type { WidgetType } from '#schemas/widgets/index.ts'
import type { Widget } from './define-widget.ts'

/** Type → view, loaded when first drawn. Total: a declared widget without a view is a compile error. */
export const views: { [T in WidgetType]: () => Promise<{ widget: Widget<T> }> } = {
  carousel: () => import('./carousel/index.ts'),
  'title-bar': () => import('./title-bar/index.ts'),
  'goods-grid': () => import('./goods-grid/index.ts'),
  columns: () => import('./columns/index.ts'),
  'image-banner': () => import('./image-banner/index.ts'),
  'image-grid': () => import('./image-grid/index.ts'),
  'magic-cube': () => import('./magic-cube/index.ts'),
  'hot-zone': () => import('./hot-zone/index.ts'),
  'notice-bar': () => import('./notice-bar/index.ts'),
  'nav-grid': () => import('./nav-grid/index.ts'),
  'rich-text': () => import('./rich-text/index.ts'),
  spacer: () => import('./spacer/index.ts'),
  divider: () => import('./divider/index.ts'),
  'brand-wall': () => import('./brand-wall/index.ts'),
  'category-tabs': () => import('./category-tabs/index.ts'),
  countdown: () => import('./countdown/index.ts'),
  floor: () => import('./floor/index.ts'),
  'goods-carousel': () => import('./goods-carousel/index.ts'),
  'goods-tabs': () => import('./goods-tabs/index.ts'),
  'goods-list': () => import('./goods-list/index.ts'),
  'goods-ranking': () => import('./goods-ranking/index.ts'),
  tabs: () => import('./tabs/index.ts'),
  'top-advert': () => import('./top-advert/index.ts'),
  'popup-advert': () => import('./popup-advert/index.ts'),
  'side-bar': () => import('./side-bar/index.ts'),
  'nav-list': () => import('./nav-list/index.ts'),
  'nav-swiper': () => import('./nav-swiper/index.ts'),
  'notices-list': () => import('./notices-list/index.ts'),
}
