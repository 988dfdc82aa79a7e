import { href } from '#schemas/routes/href.ts'
import type { Addressing } from '#src/lib/address.ts'

/**
 * The address of a gift that whoever has it can accept. Its secret stands behind the `#`, which no server is sent: in hash
 * mode the whole path does, in history mode the secret alone.
 */
export function giftLink({ router, base, hrefOf }: Addressing, origin: string, token: string): string {
  const path = router === 'hash' ? href('cardReceive', { token }) : `${href('cardReceive')}#token=${token}`
  return new URL(hrefOf(path), origin + base).href
}

/** The secret of such an address; '' where there is none. */
export function giftTokenOf(
  { router }: Pick<Addressing, 'router'>,
  { search, hash }: { search: string; hash: string },
): string {
  const query = router === 'hash' ? search : hash
  const token = new URLSearchParams(query.replace(/^[?#]/, '')).get('token') ?? ''
  return /^[\w-]{22}$/.test(token) ? token : ''
}
