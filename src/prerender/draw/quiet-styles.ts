import type { DefaultTreeAdapterTypes } from 'parse5'

/**
 * Renames a style attribute to `data-style`, because the strict policy ignores style attributes in HTML, and adds
 * its declarations to `seen`. A stylesheet applies these declarations; before hydration the browser's code renames
 * the attribute back.
 */
export function renameStyle(element: DefaultTreeAdapterTypes.Element, seen: Set<string>): void {
  const style = element.attrs.find(({ name }) => name === 'style')
  if (!style) return
  if (style.value === '') {
    element.attrs = element.attrs.filter((one) => one !== style)
    return
  }
  style.name = 'data-style'
  seen.add(style.value)
}

/** Returns the stylesheet for `data-style` attributes. */
export function createRules(styles: Iterable<string>): string {
  return [...styles].map(ruleOf).join('')
}

/** Returns '' if the declarations could end the rule or the element; they then apply once the code has loaded. */
function ruleOf(declarations: string): string {
  if (/[{}<>\\\n\r\f]|\/\*|@/.test(declarations) || isOpen(declarations)) return ''
  return `[data-style="${declarations.replaceAll('"', '\\"')}"]{${declarations}}`
}

/** Matches an unquoted url that contains a quote or a bracket, which CSS does not treat as an opening one. */
const UNCLEAR_URL = /url\([ \t]*(?!["' \t])[^"'()[\]]*["'([\]]/i
const OPENED_BY: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
])

/** Returns true for an unclosed string or bracket, which would swallow the following rules. */
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
