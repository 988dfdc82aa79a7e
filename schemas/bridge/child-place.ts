import type { App } from '#schemas/jump/effects.ts'
import { jumpOf } from '#schemas/jump/jumps.ts'
import { href, matchRoute, withQuery } from '#schemas/routes/href.ts'

/** Where in which child application an address of the mall leads. */
export interface ChildPlace {
  app: App
  /** Of the child: `/orders?page=2`; a target of a jump is `/target/userDoc`. */
  place: string
}

const TARGET = '/target/'

/**
 * The place behind an address of embedded applications; null for any other, and for a target of no application. The
 * platform's own address leads to its first page where it names none.
 */
export function childPlaceOf(path: string): ChildPlace | null {
  const name = matchRoute(path)
  const query = Object.fromEntries(new URLSearchParams(path.split(/\?(.*)/s)[1] ?? ''))
  if (name === 'appCqdx') return { app: 'admin', place: isPlace(query.path) ? query.path : '/' }
  if (name !== 'appGeneral' && name !== 'platform') return null
  const { target = '', ...rest } = query
  const jump = jumpOf(target)
  if (jump?.kind === 'app') return { app: jump.app, place: withQuery(TARGET + target, rest) }
  return name === 'platform' ? { app: 'platform', place: '/' } : null
}

/** The mall's address of a place in an application. */
export function addressOfPlace(app: App, place: string): string {
  const { target, query } = targetOf(place)
  if (app === 'platform') return href('platform', target ? { ...query, target } : {})
  return target
    ? href('appGeneral', { ...query, target })
    : href('appCqdx', place === '/' ? {} : { path: place })
}

function targetOf(place: string) {
  const [pathname = '', search = ''] = place.split(/\?(.*)/s)
  const target = pathname.startsWith(TARGET) ? pathname.slice(TARGET.length) : ''
  return { target, query: Object.fromEntries(new URLSearchParams(search)) }
}

function isPlace(text: string | undefined): text is string {
  return text !== undefined && /^\/(?![/\\])[^\p{C}\p{Z}\\]*$/u.test(text)
}
