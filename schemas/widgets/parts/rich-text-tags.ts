/** Reads at most 9,999 UTF-16 units of a tag. */
const TAG = /<([a-z][a-z\d:-]{0,30})(?=[\s/>])([^>]{0,9999})/gi

const VALUE = '\\s{0,9}=\\s{0,9}(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+))'
const ATTRIBUTE = {
  src: new RegExp(`(?:^|[\\s"'/])src${VALUE}`, 'i'),
  href: new RegExp(`(?:^|[\\s"'/])href${VALUE}`, 'i'),
  style: new RegExp(`(?:^|[\\s"'/])style${VALUE}`, 'i'),
}

/** An opening tag of HTML as it is written. */
export interface WrittenTag {
  /** The element's name, in small letters. */
  kind: string
  /** What stands between the name and the closing bracket. */
  tag: string
}

/** Removes comments, which nobody sees. */
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

/** Returns the value of an attribute, without white space around it; undefined where the tag has none. */
export function attributeOf(tag: string, name: keyof typeof ATTRIBUTE): string | undefined {
  const [, double, single, bare] = ATTRIBUTE[name].exec(tag) ?? []
  return (double ?? single ?? bare)?.replaceAll('&amp;', '&').trim()
}

/** Lists the addresses of the links in HTML as they are written, each once. */
export function findHrefs(html: string): string[] {
  const hrefs = readTags(html).flatMap(({ kind, tag }) =>
    kind === 'a' ? (attributeOf(tag, 'href') ?? []) : [],
  )
  return [...new Set(hrefs)].filter((href) => href !== '')
}
