import { createHash } from 'node:crypto'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { keptBy } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'

const KEPT = 500

/**
 * Reduces HTML that merchants wrote to `schemas/widgets/parts/rich-text.ts`; nothing of it stays when it is nested beyond
 * reason. Each remembers the last 500 texts.
 */
export function createSanitise(): (html: string) => Promise<string> {
  const cache = new BoundedMap<string, string>(KEPT)
  // A whole DOM takes longer to load than the rest of the server; the start does not wait for it.
  let purify: Promise<(html: string) => string> | undefined
  async function clear(html: string): Promise<string> {
    if (isTooDeep(html)) return ''
    purify ??= import('./purify.ts').then(({ createPurify }) => createPurify())
    return (await purify)(html)
  }
  return async (html) => {
    if (!html.includes('<')) return html
    const key = createHash('sha256').update(html).digest('base64')
    const clean = cache.get(key) ?? (await clear(html))
    cache.set(key, clean)
    return clean
  }
}

/** The same with what a database's process remembers. */
export const sanitise = (db: Db, html: string): Promise<string> =>
  keptBy(db, 'sanitised texts', createSanitise)(html)

/** Deeper than any goods page; parsers take quadratic time over depth, and one loop serves everybody. */
const MOST_OPEN = 256
/** Formatting that is left open is opened again in every block that follows. */
const MOST_FORMATTING = 16

const FORMATTING: ReadonlySet<string> = new Set(
  'a b big code em font i nobr s small strike strong tt u'.split(' '),
)
/** Void, or never inside their own kind without another element between; only within SVG and MathML they are. */
const SHALLOW: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p tr td th thead tbody tfoot'.split(
    ' ',
  ),
)
const LONGEST = 40

/**
 * Whether elements are opened inside each other so often that parsing would stall. Counted by the tags' names in one
 * pass; a close tag that closes nothing does not count, so broken HTML is judged deeper than it is, never shallower.
 */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  const all = { open: 0, formatting: 0 }
  const tagName = /[a-z][^\s/>]{0,40}/iy
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const closes = html[at + 1] === '/'
    tagName.lastIndex = at + (closes ? 2 : 1)
    const name = tagName.exec(html)?.[0].toLowerCase()
    if (name === undefined) continue
    const foreign = (open.get('svg') ?? 0) + (open.get('math') ?? 0) > 0
    if (SHALLOW.has(name) && !foreign) continue
    const before = open.get(name) ?? 0
    // Of a name that was cut off nobody knows whether this closes it.
    if (closes && (before === 0 || name.length > LONGEST)) continue
    const by = closes ? -1 : 1
    open.set(name, before + by)
    all.open += by
    if (FORMATTING.has(name)) all.formatting += by
    if (all.open > MOST_OPEN || all.formatting > MOST_FORMATTING) return true
  }
  return false
}
