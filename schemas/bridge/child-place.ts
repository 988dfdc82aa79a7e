import type { App } from '#schemas/jump/effects.ts'
import { findJump } from '#schemas/jump/jumps.ts'
import { formatHref, matchRoute, appendQuery } from '#schemas/routes/href.ts'

export interface ChildPlace {
  app: App
  /** Path inside the child: `/orders?page=2`; for the target of a jump `/target/userDoc`. */
  place: string
}

const TARGET = '/target/'

/** Parses an address of a child; null for other addresses. The platform's own address leads to its first page. */
export function parseChildPlace(path: string): ChildPlace | null {
  const name = matchRoute(path)
  const query = Object.fromEntries(new URLSearchParams(path.split(/\?(.*)/s)[1] ?? ''))
  if (name === 'appCqdx') return { app: 'admin', place: isPlace(query.path) ? query.path : '/' }
  if (name !== 'appGeneral' && name !== 'platform') return null
  const { target = '', ...rest } = query
  const jump = findJump(target)
  if (jump?.kind === 'app') return { app: jump.app, place: appendQuery(TARGET + target, rest) }
  return name === 'platform' ? { app: 'platform', place: '/' } : null
}

/** Returns the mall's address of a path in an application. */
export function formatPlaceAddress(app: App, place: string): string {
  const { target, query } = targetOf(place)
  if (app === 'platform') return formatHref('platform', target ? { ...query, target } : {})
  return target
    ? formatHref('appGeneral', { ...query, target })
    : formatHref('appCqdx', place === '/' ? {} : { path: place })
}

function targetOf(place: string) {
  const [pathname = '', search = ''] = place.split(/\?(.*)/s)
  const target = pathname.startsWith(TARGET) ? pathname.slice(TARGET.length) : ''
  return { target, query: Object.fromEntries(new URLSearchParams(search)) }
}

function isPlace(text: string | undefined): text is string {
  return text !== undefined && /^\/(?![/\\])[^\p{C}\p{Z}\\]*$/u.test(text)
}
