import createDomPurify, { type UponSanitizeAttributeHookEvent } from 'dompurify'
import { JSDOM } from 'jsdom'
import { isSafePicture, isSafeStyle, readHref, richText } from '#schemas/widgets/parts/rich-text.ts'

const config = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
}

export interface Purified {
  clean: string
  /** Source of the first removed picture on another host or on the writer's computer. */
  lostPicture: string | null
}

/** Sources of pictures in copied text; any other value that is no safe picture is junk. */
const COPIED = /^(?:https?:|[/\\]{2}|file:|blob:|data:image\/(?:png|jpeg|jpg|gif|webp|bmp)[;,])/i

/** Reduces HTML to `schemas/widgets/parts/rich-text.ts`. It is slow; `sanitise` caches its results. */
export function createPurify(): (html: string) => Purified {
  const { window } = new JSDOM('')
  const purify = createDomPurify(window)
  const { HTMLElement } = window
  let lostPicture: string | null = null
  // Remove the element: its `is` survives the removal of the attribute and would be serialized again.
  purify.addHook('beforeSanitizeElements', (node) => {
    if (node instanceof HTMLElement && node.hasAttribute('is')) node.remove()
  })

  purify.addHook('uponSanitizeAttribute', (node, event) => {
    if (event.attrName === 'style') keepSafeStyles(node, event)
    if (event.attrName === 'href') {
      const href = readHref(event.attrValue)
      event.keepAttr = href !== null
      if (href !== null) event.attrValue = href
    }
    if (event.attrName !== 'src') return
    event.keepAttr = isSafePicture(event.attrValue)
    const isLost = !event.keepAttr && node.nodeName === 'IMG' && COPIED.test(event.attrValue)
    if (isLost) lostPicture ??= event.attrValue
  })

  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.getAttribute('href')?.startsWith('http')) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
    if (node.nodeName !== 'IMG') return
    if (!node.hasAttribute('src')) return node.remove()
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
    node.setAttribute('loading', 'lazy')
  })

  /** Keeps safe declarations as the browser parses them, so that no escape hides a property. */
  function keepSafeStyles(node: Element, event: UponSanitizeAttributeHookEvent): void {
    event.keepAttr = false
    if (!(node instanceof HTMLElement)) return
    const { style } = node
    const safe = [...style].flatMap((property) => {
      const value = style.getPropertyValue(property)
      return isSafeStyle(property, value) ? [`${property}: ${value}`] : []
    })
    if (safe.length === 0) return
    event.attrValue = safe.join('; ')
    event.keepAttr = true
  }

  return (html) => {
    lostPicture = null
    return { clean: purify.sanitize(html, config), lostPicture }
  }
}
