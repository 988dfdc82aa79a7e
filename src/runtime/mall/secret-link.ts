import { href } from '#schemas/routes/href.ts'
import type { Addressing } from '#src/lib/address.ts'

/** What whoever has its link can open: a gift to accept, a scheme to look at. */
type SecretRoute = 'cardReceive' | 'schemeShared'

/**
 * The address of such a thing. Its secret stands behind the `#`, which no server is sent: in hash mode the whole path does,
 * in history mode the secret alone.
 */
export function secretLink(
  { router, base, hrefOf }: Addressing,
  origin: string,
  route: SecretRoute,
  token: string,
): string {
  const path = router === 'hash' ? href(route, { token }) : `${href(route)}#token=${token}`
  return new URL(hrefOf(path), origin + base).href
}

/** The secret of such an address; '' where there is none. */
export function secretOf(
  { router }: Pick<Addressing, 'router'>,
  { search, hash }: { search: string; hash: string },
): string {
  const query = router === 'hash' ? search : hash
  const token = new URLSearchParams(query.replace(/^[?#]/, '')).get('token') ?? ''
  return /^[\w-]{22}$/.test(token) ? token : ''
}
