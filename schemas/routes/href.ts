import type * as z from 'zod/mini'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { redirects, routes, type RouteName, type RouteRow } from './routes.ts'

type Row<N extends RouteName> = (typeof routes)[N]
export type QueryOf<N extends RouteName> =
  Row<N> extends { query: () => infer Q extends z.core.$ZodType }
    ? z.input<Q>
    : Record<string, string | undefined>

/** Returns the row of a screen in `routes`, with the common type `RouteRow`. */
export function getRoute(name: RouteName): RouteRow {
  return routes[name]
}

/** Returns the path of a screen with its query, the same in hash and history mode: `/goods/index?goodsId=88`. */
export function formatHref<N extends RouteName>(name: N, query?: QueryOf<N>): string {
  return appendQuery(routes[name].path, query ?? {})
}

/** Appends a query to a path; leaves out absent and empty values. */
export function appendQuery(path: string, query: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

const byPath: ReadonlyMap<string, RouteName> = new Map(
  getTypedKeys(routes).map((name) => [routes[name].path, name]),
)

const withoutLastSlash = (pathname: string) => pathname.replace(/(?<=[^/])\/$/, '')

/** Returns the path to which an alias leads, undefined for other paths; ignores a trailing slash. */
export function findRedirect(pathname: string): string | undefined {
  return new Map<string, string>(Object.entries(redirects)).get(withoutLastSlash(pathname))
}

/** Returns the screen of a path; ignores query and hash and follows redirects. Undefined means /404. */
export function matchRoute(path: string): RouteName | undefined {
  const clean = withoutLastSlash(path.replace(/[?#].*/s, ''))
  return byPath.get(findRedirect(clean) ?? clean)
}

export const routeNames: readonly RouteName[] = getTypedKeys(routes)

const APP_IMPLANT = '/appImplant/'

/** Redirects an address with /appImplant/ to the /pc/ hash route; `base` ends with a slash. */
export function findAppImplantRedirect(
  at: { pathname: string; search: string; hash: string },
  base = '/',
): string | undefined {
  const start = at.pathname.indexOf(APP_IMPLANT)
  if (start < 0) return undefined
  return `${base}pc/#${at.pathname.slice(start)}${at.search}${at.hash}`
}
