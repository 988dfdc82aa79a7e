import { matchRoute } from '#schemas/routes/href.ts'
import { mendPath } from '#schemas/routes/mend-path.ts'
import { routes } from '#schemas/routes/routes.ts'

interface At {
  pathname: string
  search: string
}

/** In history mode a link of hash mode leads to its screen. Undefined where the mall already is. */
export function readHashPath({ hash }: Pick<Location, 'hash'>, base: string): string | undefined {
  return /^#!?\//.test(hash) ? base + mendPath(hash.replace(/^#!?/, '')).slice(1) : undefined
}

/**
 * In hash mode the mall lives at its base path and at pc/ below it. Another pathname was typed by hand: that of a
 * screen leads to the screen, any other to /404 (decisions, unknown path). Undefined where the mall already is.
 */
export function typedPath({ pathname, search }: At, base: string): string | undefined {
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  if (['/', '/pc', '/pc/', '/index.html'].includes(path)) return undefined
  const meant = mendPath(path + search)
  return `${base}#${matchRoute(meant) ? meant : routes.notFound.path}`
}
