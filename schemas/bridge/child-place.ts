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

/** The place behind one of the two addresses of embedded applications; null for any other, and for an unknown target. */
export function childPlaceOf(path: string): ChildPlace | null {
  const name = matchRoute(path)
  const query = Object.fromEntries(new URLSearchParams(path.split(/\?(.*)/s)[1] ?? ''))
  if (name === 'appCqdx') return { app: 'admin', place: isPlace(query.path) ? query.path : '/' }
  if (name !== 'appGeneral') return null
  const { target = '', ...rest } = query
  const jump = jumpOf(target)
  return jump?.kind === 'app' ? { app: jump.app, place: withQuery(TARGET + target, rest) } : null
}

/** The mall's address of a place in the admin application. */
export function addressOfPlace(place: string): string {
  const { target, query } = targetOf(place)
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
