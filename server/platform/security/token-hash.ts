import { createHash } from 'node:crypto'

/** What is stored of a secret that is random by itself (session, remember token); a copy of the table opens nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
