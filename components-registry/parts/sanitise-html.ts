import purify, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify'
import { isSafePicture, isSafeStyle, readHref, richText } from '#schemas/widgets/parts/rich-text.ts'
import { QUIET_STYLE, renameReportedAttributes } from './quiet-html.ts'

const config = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes, QUIET_STYLE],
  ADD_URI_SAFE_ATTR: [QUIET_STYLE],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/** Returns nodes with only what `schemas/widgets/parts/rich-text.ts` allows; works in browsers only. */
export function sanitiseHtml(html: string): DocumentFragment {
  const clean = cleaner().sanitize(renameReportedAttributes(html), config)
  for (const element of clean.querySelectorAll<HTMLElement>(`[${QUIET_STYLE}]`)) applyStyle(element)
  return clean
}

// oxlint-disable-next-line mall/no-module-state -- the library made ready, the same for everybody
let ready: typeof purify | undefined

function cleaner(): typeof purify {
  if (ready) return ready
  const own = purify(window)
  // Removes elements with an `is` attribute, because browsers serialise `is` even after the attribute is removed.
  own.addHook('beforeSanitizeElements', (node) => {
    if (node instanceof Element && node.hasAttribute('is')) node.remove()
  })
  own.addHook('uponSanitizeAttribute', (_, event) => keepSafe(event))
  own.addHook('afterSanitizeAttributes', finish)
  ready = own
  return own
}

function keepSafe(event: UponSanitizeAttributeHookEvent): void {
  if (event.attrName === 'href') {
    const href = readHref(event.attrValue)
    event.keepAttr = href !== null
    if (href !== null) event.attrValue = href
  }
  if (event.attrName === 'src') event.keepAttr = isSafePicture(event.attrValue)
  if (event.attrName === 'style') event.keepAttr = false
  if (event.attrName !== QUIET_STYLE) return
  event.attrValue = safeDeclarations(event.attrValue)
  event.keepAttr = event.attrValue !== ''
}

/** Returns the allowed declarations. The browser parses them, so that escapes cannot hide a property. */
function safeDeclarations(text: string): string {
  const { style } = document.createElement('p')
  style.cssText = text
  return [...style]
    .map((property) => [property, style.getPropertyValue(property)] as const)
    .filter(([property, value]) => isSafeStyle(property, value))
    .map((declaration) => declaration.join(': '))
    .join('; ')
}

// Applies the style through the CSSOM, because the strict policy ignores style attributes.
function applyStyle(element: HTMLElement): void {
  const text = element.getAttribute(QUIET_STYLE) ?? ''
  element.removeAttribute(QUIET_STYLE)
  element.style.cssText = text
}

function finish(node: Element): void {
  if (node.nodeName === 'A' && node.getAttribute('href')?.startsWith('http')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.nodeName !== 'IMG') return
  if (!node.hasAttribute('src')) return node.remove()
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  node.setAttribute('loading', 'lazy')
}
