import type * as z from 'zod/mini'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { redirects, routes, type RouteName, type RouteRow } from './routes.ts'

type Row<N extends RouteName> = (typeof routes)[N]
/** What a link to the screen may carry. */
export type QueryOf<N extends RouteName> =
  Row<N> extends { query: () => infer Q extends z.core.$ZodType }
    ? z.input<Q>
    : Record<string, string | undefined>

/** The row of a screen, as the table’s common type. */
export function routeOf(name: RouteName): RouteRow {
  return routes[name]
}

/** The path of a screen with its query, the same in hash and history mode: `/goods/index?goodsId=88`. */
export function href<N extends RouteName>(name: N, query?: QueryOf<N>): string {
  return withQuery(routes[name].path, query ?? {})
}

/** Leaves out what is absent or empty. */
export function withQuery(path: string, query: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

const byPath: ReadonlyMap<string, RouteName> = new Map(
  typedKeys(routes).map((name) => [routes[name].path, name]),
)

const withoutLastSlash = (pathname: string) => pathname.replace(/(?<=[^/])\/$/, '')

/** Resolves an aliased path; ignores a trailing slash. */
export function redirectOf(pathname: string): string | undefined {
  return new Map<string, string>(Object.entries(redirects)).get(withoutLastSlash(pathname))
}

/** The screen behind a path (query and hash are ignored, redirects followed), or undefined: then /404. */
export function matchRoute(path: string): RouteName | undefined {
  const clean = withoutLastSlash(path.replace(/[?#].*/s, ''))
  return byPath.get(redirectOf(clean) ?? clean)
}

export const routeNames: readonly RouteName[] = typedKeys(routes)

const APP_IMPLANT = '/appImplant/'

/**
 * An address whose pathname holds /appImplant/ is answered by the /pc/ hash route with the same remainder.
 * Returns the address to go to, or undefined. `base` is the public base path with its closing slash.
 */
export function appImplantRedirect(
  at: { pathname: string; search: string; hash: string },
  base = '/',
): string | undefined {
  const start = at.pathname.indexOf(APP_IMPLANT)
  if (start < 0) return undefined
  return `${base}pc/#${at.pathname.slice(start)}${at.search}${at.hash}`
}
