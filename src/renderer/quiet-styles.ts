/** A start tag up to its style attribute; React and this renderer write attributes in double quotes. */
const STYLED = /(<[a-z][^\s<>"]*(?: [^\s<>"=]+(?:="[^"]*")?)*?) style="([^"]*)"/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * The strict policy drops style attributes of HTML. They become `data-style`, and a stylesheet says what each means;
 * the browser's code turns them back before it hydrates.
 */
export function quietStyles(html: string): { html: string; css: string } {
  const seen = new Set<string>()
  const quiet = html.replace(STYLED, (_, start: string, value: string) => {
    seen.add(value)
    return value === '' ? start : `${start} data-style="${value}"`
  })
  return { html: quiet, css: [...seen].map(ruleOf).join('') }
}

/** Nothing where the declarations could end the rule or the element: they apply once the code is there. */
function ruleOf(value: string): string {
  const declarations = value.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
  if (declarations === '' || /[{}<>\\\n\r\f]|\/\*|@/.test(declarations) || isOpen(declarations)) return ''
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
