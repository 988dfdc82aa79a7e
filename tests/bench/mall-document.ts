import { documentText, widget } from '#fixtures/pages/build/document.ts'
import type { NeutralWidget } from './neutral-page.ts'

/** The neutral page as a merchandiser of this mall would save it: goods by id, never copies of them. */
export function mallDocument(widgets: readonly NeutralWidget[]): string {
  return documentText('商城首页', widgets.map(toMallWidget))
}

function toMallWidget(one: NeutralWidget) {
  switch (one.kind) {
    case 'title':
      return widget('title-bar', '标题', { title: one.title, subtitle: one.subtitle })
    case 'banner':
      return widget('image-banner', '横幅', { image: one.picture })
    case 'goods': {
      const ids = one.goods.map(({ goodsId }) => goodsId)
      return widget('goods-grid', '商品', { source: { by: 'ids', ids }, columns: 5 })
    }
    case 'text':
      return widget('rich-text', '文字', { html: one.html })
  }
}
