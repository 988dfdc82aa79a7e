/** A start tag that has a style attribute; React and this renderer write attributes in double quotes, without `<` or `>`. */
const STYLED = /(<[a-z][^<>]*?) style="([^"]*)"/g

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
  if (declarations === '' || /[{}<>\\\n]|\/\*|@/.test(declarations)) return ''
  return `[data-style="${declarations.replaceAll('"', '\\"')}"]{${declarations}}`
}
