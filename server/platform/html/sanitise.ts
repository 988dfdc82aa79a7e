import { createHash } from 'node:crypto'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getOrKeep } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Purified } from './purify.ts'

const KEPT = 500

interface ReadHtml extends Purified {
  /** True if the HTML is nested too deeply; `clean` is then empty. */
  isTooDeep: boolean
}

/** Creates a reader of merchants' HTML that caches the last 500 texts. */
export function createHtmlReader(): (html: string) => Promise<ReadHtml> {
  const cache = new BoundedMap<string, ReadHtml>(KEPT)
  // Load on first use: a whole DOM takes longer to load than the rest of the server.
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

/** Creates a function that reduces merchants' HTML to what may be shown. */
export function createSanitise(): (html: string) => Promise<string> {
  const read = createHtmlReader()
  return async (html) => (await read(html)).clean
}

const readHtml = (db: Db, html: string) => getOrKeep(db, 'sanitised texts', createHtmlReader)(html)

/** Sanitises HTML like `createSanitise`, with one cache per database object. */
export const sanitise = async (db: Db, html: string): Promise<string> => (await readHtml(db, html)).clean

/** Returns the source of the first picture that the mall removes from the HTML; null if there is none. */
export const findLostPicture = async (db: Db, html: string): Promise<string | null> =>
  (await readHtml(db, html)).lostPicture

/** Returns the reason why HTML cannot be saved as written; null if nothing visible is lost. */
export async function findHtmlFault(db: Db, html: string): Promise<string | null> {
  const { lostPicture, isTooDeep: deep } = await readHtml(db, html)
  if (deep) return '排版嵌套层数过多，请清除格式后重试'
  return lostPicture === null
    ? null
    : `图片 ${cutGraphemes(lostPicture, 80)} 不在本商城，展示不出来，请先上传到图片库，再换成图片库中的图片`
}

/** Throws BAD_INPUT at `field`, named `label`, for a fault found by `findHtmlFault`. */
export async function readRichText(
  db: Db,
  html: string,
  { field, label }: { field: string; label: string },
): Promise<string> {
  const fault = await findHtmlFault(db, html)
  if (fault !== null) throw reject('BAD_INPUT', `${label}：${fault}`, { field })
  return (await sanitise(db, html)).trim()
}

/** More than any goods page has; parsing time grows quadratically with depth and blocks the event loop. */
const MAX_OPEN = 256
/** Limit of open formatting elements: an unclosed one is reopened in every following block. */
const MAX_FORMATTING = 16

const FORMATTING: ReadonlySet<string> = new Set(
  'a b big code em font i nobr s small strike strong tt u'.split(' '),
)
/** Void elements, and elements that never nest directly in their own kind except within SVG and MathML. */
const SHALLOW: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p tr td th thead tbody tfoot'.split(
    ' ',
  ),
)
const MAX_LENGTH = 40

/** Returns true if tags are nested too deeply; may overestimate the depth of broken HTML, never underestimates. */
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
    // A truncated name does not tell what it closes.
    if (closes && (before === 0 || name.length > MAX_LENGTH)) continue
    const by = closes ? -1 : 1
    open.set(name, before + by)
    all.open += by
    if (FORMATTING.has(name)) all.formatting += by
    if (all.open > MAX_OPEN || all.formatting > MAX_FORMATTING) return true
  }
  return false
}
