import { createHash } from 'node:crypto'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { keptBy } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Purified } from './purify.ts'

const KEPT = 500

/** HTML that merchants wrote, reduced to `schemas/widgets/parts/rich-text.ts`. */
interface ReadHtml extends Purified {
  /** Nested beyond reason: nothing of it stays. */
  isTooDeep: boolean
}

/** Reads HTML that merchants wrote. Each remembers the last 500 texts. */
export function createHtmlReader(): (html: string) => Promise<ReadHtml> {
  const cache = new BoundedMap<string, ReadHtml>(KEPT)
  // A whole DOM takes longer to load than the rest of the server; the start does not wait for it.
  let purify: Promise<(html: string) => Purified> | undefined
  async function clear(html: string): Promise<ReadHtml> {
    if (isTooDeep(html)) return { clean: '', lostPicture: null, isTooDeep: true }
    purify ??= import('./purify.ts').then(({ createPurify }) => createPurify())
    return { ...(await purify)(html), isTooDeep: false }
  }
  return async (html) => {
    if (!html.includes('<')) return { clean: html, lostPicture: null, isTooDeep: false }
    const key = createHash('sha256').update(html).digest('base64')
    const read = cache.get(key) ?? (await clear(html))
    cache.set(key, read)
    return read
  }
}

/** Reduces HTML that merchants wrote for showing it. */
export function createSanitise(): (html: string) => Promise<string> {
  const read = createHtmlReader()
  return async (html) => (await read(html)).clean
}

const readHtml = (db: Db, html: string) => keptBy(db, 'sanitised texts', createHtmlReader)(html)

/** The same as `createSanitise` with what a database's process remembers. */
export const sanitise = async (db: Db, html: string): Promise<string> => (await readHtml(db, html)).clean

/** The address of the first picture in HTML that the mall never shows; null where there is none. */
export const findLostPicture = async (db: Db, html: string): Promise<string | null> =>
  (await readHtml(db, html)).lostPicture

/** Says why HTML cannot be saved as it is written; null where nothing of it is lost but what nobody sees. */
export async function htmlFault(db: Db, html: string): Promise<string | null> {
  const { lostPicture, isTooDeep: deep } = await readHtml(db, html)
  if (deep) return '排版嵌套层数过多，请清除格式后重试'
  return lostPicture === null
    ? null
    : `图片 ${cutGraphemes(lostPicture, 80)} 不在本商城，展示不出来，请先上传到图片库，再换成图片库中的图片`
}

/** HTML as it is kept, without blanks around it. Throws BAD_INPUT at `field`, called `label`, by `htmlFault`. */
export async function readRichText(
  db: Db,
  html: string,
  { field, label }: { field: string; label: string },
): Promise<string> {
  const fault = await htmlFault(db, html)
  if (fault !== null) throw refuse('BAD_INPUT', `${label}：${fault}`, { field })
  return (await sanitise(db, html)).trim()
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
