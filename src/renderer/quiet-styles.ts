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

/** A string or bracket that does not close would take the next rules in. */
function isOpen(declarations: string): boolean {
  let rest = declarations.replace(/"[^"]*"|'[^']*'/g, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '')
  }
  return /["'()[\]]/.test(rest)
}
