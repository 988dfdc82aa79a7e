import { RichHtml } from '#registry/parts/rich-html.tsx'
import type { Services } from '#registry/services.ts'
import { ShopServices } from '#src/runtime/mall/shop-parts.tsx'
import styles from './shop-text.module.css'

interface Props {
  html: string
  /** Of goods: pictures made for white paper, whatever the text says of colours. */
  light?: boolean
  /** Where it is only looked at, its links lead nowhere. */
  mode?: Services['mode']
}

/** A written text on a screen. One that brings colours of its own stays on the light ground they were chosen for. */
export function ShopText({ html, light = bringsColours(html), mode = 'shop' }: Props) {
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

/** Whether a tag of the text sets a colour, by a style or by an attribute of old (`bgcolor`, `<font color>`). Pure. */
export function bringsColours(html: string): boolean {
  return /<[^<>]*(?:color|background)/i.test(html)
}
