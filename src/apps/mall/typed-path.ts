import { matchRoute } from '#schemas/routes/href.ts'
import { repairPath } from '#schemas/routes/repair-path.ts'
import { routes } from '#schemas/routes/routes.ts'

interface At {
  pathname: string
  search: string
}

/** Returns the address in history mode for a hash-mode link; undefined if the address is no such link. */
export function readHashPath({ hash }: Pick<Location, 'hash'>, base: string): string | undefined {
  return /^#!?\//.test(hash) ? base + repairPath(hash.replace(/^#!?/, '')).slice(1) : undefined
}

/** Returns the hash-mode address of the meant screen, or /404; undefined if the mall is already there. */
export function repairTypedPath({ pathname, search }: At, base: string): string | undefined {
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  if (['/', '/pc', '/pc/', '/index.html'].includes(path)) return undefined
  const meant = repairPath(path + search)
  return `${base}#${matchRoute(meant) ? meant : routes.notFound.path}`
}
