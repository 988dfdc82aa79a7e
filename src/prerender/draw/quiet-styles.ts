import type { DefaultTreeAdapterTypes } from 'parse5'

/**
 * The strict policy drops style attributes of HTML. One becomes `data-style`, and a stylesheet says what it means; the
 * browser's code turns it back before it hydrates.
 * @param seen takes in what the style says
 */
export function quietStyle(element: DefaultTreeAdapterTypes.Element, seen: Set<string>): void {
  const style = element.attrs.find(({ name }) => name === 'style')
  if (!style) return
  if (style.value === '') {
    element.attrs = element.attrs.filter((one) => one !== style)
    return
  }
  style.name = 'data-style'
  seen.add(style.value)
}

/** The stylesheet for what `data-style` attributes say. */
export function rulesOf(styles: Iterable<string>): string {
  return [...styles].map(ruleOf).join('')
}

/** Nothing where the declarations could end the rule or the element: they apply once the code is there. */
function ruleOf(declarations: string): string {
  if (/[{}<>\\\n\r\f]|\/\*|@/.test(declarations) || isOpen(declarations)) return ''
  return `[data-style="${declarations.replaceAll('"', '\\"')}"]{${declarations}}`
}

/** A url without quotes that holds a quote or a bracket: CSS reads neither as the beginning of anything. */
const UNCLEAR_URL = /url\([ \t]*(?!["' \t])[^"'()[\]]*["'([\]]/i
const OPENED_BY: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
])

/** A string or bracket that does not close would take the next rules in. */
function isOpen(declarations: string): boolean {
  if (UNCLEAR_URL.test(declarations)) return true
  const open: string[] = []
  for (const sign of declarations.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (sign === '"' || sign === "'") return true
    if (sign === '(' || sign === '[') open.push(sign)
    else if (OPENED_BY.has(sign) && open.pop() !== OPENED_BY.get(sign)) return true
  }
  return open.length > 0
}
