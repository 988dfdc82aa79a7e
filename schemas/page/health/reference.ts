import type { Path } from '#schemas/field/finding.ts'

/** A page or goods that the document names by id, or an address of the mall that no screen has. */
export interface Reference {
  kind: 'page' | 'goods' | 'screen'
  /** For a screen, the address as it is written in the page. */
  id: string
  /** `link`: it is opened; `cart`: a press puts it in the cart; `list`: it is drawn. */
  use: 'link' | 'cart' | 'list'
  skuId?: string
  /** Absent: the page's splash. */
  widgetId?: string
  /** From the widget's node, or from the document's root. */
  path: Path
  /** Where `skuId` stands. Absent: at the same field as the id. */
  skuPath?: Path
}
