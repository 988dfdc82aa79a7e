import * as z from 'zod/mini'
import { isExternalUrl, readOneScheme } from '#schemas/base/external-url.ts'
import { later } from '#schemas/base/later.ts'
import { formatHref, matchRoute, type QueryOf } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { findJump } from './jumps.ts'

const text = later(() =>
  z.pipe(
    z.union([z.string(), z.int(), z.boolean()]),
    z.transform((value: string | number | boolean) => String(value)),
  ),
)

/** A link as documents store it. Integers up to 2^53 are accepted as text; `open: 'open'` requests a new tab. */
export const Link = later(() =>
  z.object({
    jump: z.pipe(
      z.union([z.string().check(z.maxLength(100)), z.number()]),
      z.transform((value: string | number) => String(value).trim()),
    ),
    query: z.optional(z.record(z.string(), text())),
    open: z.optional(z.string()),
  }),
)
export type Link = z.output<ReturnType<typeof Link>>
export const LINK_MALFORMED = '链接格式不正确，点击后没有反应'

/** A path of this mall, used in a splash's jumpUrl and by views for screens without a jump id. */
export interface PathLink {
  path: string
}
/** Target of a link: a document's link, or a path that a view created with `toScreen`. */
export type Target = Link | PathLink

/** Creates a view's link to a screen without a jump id: `toScreen('shopHome', { shopId })`. */
export function toScreen<N extends RouteName>(name: N, query?: QueryOf<N>): PathLink {
  return { path: formatHref(name, query) }
}

/**
 * Parses the jumpUrl of a splash: an absolute http(s) address, a path or hash of this mall, or a jump id with an
 * optional query (`ProductDetail?goodsId=88`). Returns undefined for anything else.
 */
export function parseJumpUrl(jumpUrl: unknown): Link | PathLink | undefined {
  if (typeof jumpUrl === 'number') return parseJumpUrl(String(jumpUrl))
  if (typeof jumpUrl !== 'string') return undefined
  const url = readOneScheme(jumpUrl.trim())
  if (isExternalUrl(url)) return { jump: '12', query: { url } }
  const path = /^\/?#/.test(url) ? url.replace(/^\/?#/, '') : url
  if (isOwnPath(path)) return { path }
  const [id = '', search = ''] = url.split(/\?(.*)/s)
  if (findJump(id) === undefined) return undefined
  return { jump: id, query: Object.fromEntries(new URLSearchParams(search)) }
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{C}\p{Z}\\]*$/u.test(path) && matchRoute(path) !== undefined
}
