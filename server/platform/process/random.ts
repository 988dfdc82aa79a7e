import { randomBytes, randomInt } from 'node:crypto'

/** Randomness, injected so that tests can repeat it; the real one is cryptographic. */
export interface Random {
  /** Returns URL-safe text of `bytes` random bytes. */
  token(bytes: number): string
  /** Returns an integer in [0, limit). */
  below(limit: number): number
}
export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  below: (limit) => randomInt(limit),
}
