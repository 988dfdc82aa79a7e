import * as z from 'zod/mini'
import { isExternalUrl, readOneScheme } from '#schemas/base/external-url.ts'
import { later } from '#schemas/base/later.ts'
import { href, matchRoute, type QueryOf } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { jumpOf } from './jumps.ts'

const text = later(() =>
  z.pipe(
    z.union([z.string(), z.int(), z.boolean()]),
    z.transform((value: string | number | boolean) => String(value)),
  ),
)

/** A link as documents store it. Whole numbers up to 2^53 are understood as text; `open: 'open'` asks for a new tab. */
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

/** A place of this mall by its path: a splash's jumpUrl may name one, and a view leads to screens without a jump id. */
export interface PathLink {
  path: string
}
/** What a clickable leads to: a document's link, or a path that a view made by `toScreen`. */
export type Target = Link | PathLink

/** A view's own way to a screen that no jump id names: `toScreen('shopHome', { shopId })`. */
export function toScreen<N extends RouteName>(name: N, query?: QueryOf<N>): PathLink {
  return { path: href(name, query) }
}

/**
 * The jumpUrl of the splash: an absolute http(s) address, a path or hash of this mall, or a jump id with an
 * optional query (`ProductDetail?goodsId=88`). Undefined when it is none of them.
 */
export function linkOfJumpUrl(jumpUrl: unknown): Link | PathLink | undefined {
  if (typeof jumpUrl === 'number') return linkOfJumpUrl(String(jumpUrl))
  if (typeof jumpUrl !== 'string') return undefined
  const url = readOneScheme(jumpUrl.trim())
  if (isExternalUrl(url)) return { jump: '12', query: { url } }
  const path = /^\/?#/.test(url) ? url.replace(/^\/?#/, '') : url
  if (isOwnPath(path)) return { path }
  const [id = '', search = ''] = url.split(/\?(.*)/s)
  if (jumpOf(id) === undefined) return undefined
  return { jump: id, query: Object.fromEntries(new URLSearchParams(search)) }
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{C}\p{Z}\\]*$/u.test(path) && matchRoute(path) !== undefined
}
