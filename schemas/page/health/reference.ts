import type { Path } from '#schemas/field/finding.ts'

/** A page or goods that the document refers to by id, or a mall address that matches no screen. */
export interface Reference {
  kind: 'page' | 'goods' | 'screen'
  /** For a screen, the address as it is written in the page. */
  id: string
  /** `link`: opened by a click; `cart`: put into the cart by a click; `list`: drawn. */
  use: 'link' | 'cart' | 'list'
  skuId?: string
  /** Absent for the page's splash. */
  widgetId?: string
  /** Path from the widget's node, or from the document's root. */
  path: Path
  /** Path of `skuId`; absent if it is in the same field as the id. */
  skuPath?: Path
}
