import { isExternalUrl, readOneScheme } from '#schemas/base/external-url.ts'

/** Allowed HTML of goods details, notices, legal texts and the rich text widget; everything else is dropped. */
export const richText = {
  tags: [
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'col',
    'colgroup',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'section',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  // class and id are not allowed: they would pick up the shop's own styles and ids.
  attributes: [
    'alt',
    'colspan',
    'height',
    'href',
    'rowspan',
    'scope',
    'src',
    'start',
    'style',
    'title',
    'width',
  ],
  styles: [
    'background-color',
    'border',
    'border-bottom',
    'border-collapse',
    'border-color',
    'border-left',
    'border-radius',
    'border-right',
    'border-style',
    'border-top',
    'border-width',
    'color',
    'font-size',
    'font-style',
    'font-weight',
    'height',
    'letter-spacing',
    'line-height',
    'list-style-type',
    'margin',
    'margin-bottom',
    'margin-left',
    'margin-right',
    'margin-top',
    'max-width',
    'padding',
    'padding-bottom',
    'padding-left',
    'padding-right',
    'padding-top',
    'text-align',
    'text-decoration',
    'text-indent',
    'vertical-align',
    'white-space',
    'width',
  ],
} as const

const PLAIN_VALUE = /^[a-z\d#%., ]{1,80}$/i
const COLOUR = /^(?:rgb|rgba|hsl|hsla)\([\d.,%/ ]{1,40}\)$/i
// A number of five or more digits is never a sensible size in a text; it would make the text overflow the page.
const HUGE = /\d{5}/

/** Returns true for a listed property whose value is a colour, or has no address, negative number or function. */
export function isSafeStyle(property: string, value: string): boolean {
  if (!richText.styles.some((name) => name === property)) return false
  if (COLOUR.test(value)) return true
  return PLAIN_VALUE.test(value) && !(HUGE.test(value) && !value.startsWith('#'))
}

const CONTACT = /^(?:tel:\+?\d[\d-]{1,19}|mailto:[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5})$/i

/** Returns true for http(s), a path or hash of this mall, a telephone number or a mail address. */
export function isSafeHref(url: string): boolean {
  return isExternalUrl(url) || isOwnAddress(url) || CONTACT.test(url)
}

/** Corrects `www.a.cn` and a duplicate scheme. Returns null for a link that leads nowhere. */
export function readHref(url: string): string | null {
  const meant = /^www\.[^./]/i.test(url) ? `https://${url}` : readOneScheme(url)
  return isSafeHref(meant) ? meant : null
}

/** Returns true for a picture of this mall. Others are not allowed, so that a page makes no external request. */
export function isSafePicture(url: string): boolean {
  return isOwnAddress(url) && url.startsWith('/')
}

function isOwnAddress(url: string): boolean {
  return url.length <= 2048 && /^(?:\/(?![/\\])|#)[^\p{C}\p{Z}\\]*$/u.test(url)
}
