import { formatHref } from '#schemas/routes/href.ts'
import type { Addressing } from '#src/lib/address.ts'

/** Routes that anyone with the link can open: a gift to accept, a scheme to look at. */
type SecretRoute = 'cardReceive' | 'schemeShared'

/** Returns a link with the secret behind the `#`, which no server receives; in hash mode as part of the path. */
export function makeSecretLink(
  { router, base, hrefOf }: Addressing,
  origin: string,
  route: SecretRoute,
  token: string,
): string {
  const path = router === 'hash' ? formatHref(route, { token }) : `${formatHref(route)}#token=${token}`
  return new URL(hrefOf(path), origin + base).href
}

/** Returns the secret of a link that `makeSecretLink` made, or '' if there is none. */
export function readSecret(
  { router }: Pick<Addressing, 'router'>,
  { search, hash }: { search: string; hash: string },
): string {
  const query = router === 'hash' ? search : hash
  const token = new URLSearchParams(query.replace(/^[?#]/, '')).get('token') ?? ''
  return /^[\w-]{22}$/.test(token) ? token : ''
}
