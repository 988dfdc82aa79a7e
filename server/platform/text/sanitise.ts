import { createHash } from 'node:crypto'
import { BoundedMap } from '#schemas/base/bounded-map.ts'

const KEPT = 500
const cache = new BoundedMap<string, string>(KEPT)

/**
 * HTML that merchants wrote, reduced to `schemas/widgets/parts/rich-text.ts`; nothing of it when it is nested beyond reason.
 * The last 500 texts are remembered.
 */
export async function sanitise(html: string): Promise<string> {
  if (!html.includes('<')) return html
  const key = createHash('sha256').update(html).digest('base64')
  const clean = cache.get(key) ?? (await clear(html))
  cache.set(key, clean)
  return clean
}

async function clear(html: string): Promise<string> {
  if (isTooDeep(html)) return ''
  // A whole DOM takes longer to load than the rest of the server; the start does not wait for it.
  const { purified } = await import('./purify.ts')
  return purified(html)
}

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
const NAME = /[a-z][^\s/>]{0,40}/iy

/**
 * Whether elements are opened inside each other so often that parsing would stall. Counted by the tags' names in one
 * pass; a close tag that closes nothing does not count, so broken HTML is judged deeper than it is, never shallower.
 */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  const all = { open: 0, formatting: 0 }
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const closes = html[at + 1] === '/'
    NAME.lastIndex = at + (closes ? 2 : 1)
    const name = NAME.exec(html)?.[0].toLowerCase()
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
