/** An opening tag; reads at most 9,999 UTF-16 code units of its attributes. */
const TAG = /<([a-z][a-z\d:-]{0,30})(?=[\s/>])([^>]{0,9999})/gi

const VALUE = '\\s{0,9}=\\s{0,9}(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+))'
const ATTRIBUTE = {
  src: new RegExp(`(?:^|[\\s"'/])src${VALUE}`, 'i'),
  href: new RegExp(`(?:^|[\\s"'/])href${VALUE}`, 'i'),
  style: new RegExp(`(?:^|[\\s"'/])style${VALUE}`, 'i'),
}

export interface WrittenTag {
  /** Name of the element in lower case. */
  kind: string
  tag: string
}

const withoutComments = (html: string) =>
  html
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('')

/** Lists the opening tags of HTML outside of comments, in order. Pure; needs no DOM. */
export function readTags(html: string): WrittenTag[] {
  return [...withoutComments(html).matchAll(TAG)].map(([, name = '', tag = '']) => ({
    kind: name.toLowerCase(),
    tag,
  }))
}

/** Returns the value of an attribute, trimmed; undefined if the tag does not have it. */
export function getAttribute(tag: string, name: keyof typeof ATTRIBUTE): string | undefined {
  const [, double, single, bare] = ATTRIBUTE[name].exec(tag) ?? []
  return (double ?? single ?? bare)?.replaceAll('&amp;', '&').trim()
}

/** Lists the raw addresses of the links in HTML, each once. */
export function findHrefs(html: string): string[] {
  const hrefs = readTags(html).flatMap(({ kind, tag }) =>
    kind === 'a' ? (getAttribute(tag, 'href') ?? []) : [],
  )
  return [...new Set(hrefs)].filter((href) => href !== '')
}
