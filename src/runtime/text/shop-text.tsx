import { RichHtml } from '#registry/parts/rich-html.tsx'
import type { Services } from '#registry/services.ts'
import { ShopServices } from '#src/runtime/mall/shop-parts.tsx'
import styles from './shop-text.module.css'

interface Props {
  html: string
  /** True for goods descriptions, whose pictures are made for white paper. */
  light?: boolean
  /** In modes other than `shop` the links of the text lead nowhere. */
  mode?: Services['mode']
}

/** A rich text on a screen. A text that sets its own colours keeps the light ground for which they were chosen. */
export function ShopText({ html, light = hasOwnColours(html), mode = 'shop' }: Props) {
  return (
    <ShopServices mode={mode}>
      {light ? (
        <div className={`only-light ${styles.light}`}>
          <RichHtml html={html} />
        </div>
      ) : (
        <RichHtml html={html} />
      )}
    </ShopServices>
  )
}

/** Returns true if a tag of the text sets a colour, by a style or by an old attribute (`bgcolor`, `<font color>`). */
export function hasOwnColours(html: string): boolean {
  return /<[^<>]*(?:color|background)/i.test(html)
}
