import { scrypt, timingSafeEqual } from 'node:crypto'
import smCrypto from 'sm-crypto'

export interface Cost {
  N: number
  r: number
  p: number
}
/** OWASP parameters with 16 MiB per hash, so that a rush of logins does not exhaust memory. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 }
const LENGTH = 32

function derive(digest: string, salt: string, cost: Cost): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r
  return new Promise((resolve, reject) =>
    scrypt(digest, salt, LENGTH, { ...cost, maxmem }, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

/** Hashes a password (raw or SM3 hex) as `scrypt$N$r$p$salt$key`. The salt is random text of at least 16 bytes. */
export async function hashPassword(wire: string, salt: string, cost: Cost = COST): Promise<string> {
  const key = await derive(hashToSm3(wire), salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt, key.toString('base64url')].join('$')
}

const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'nobody', 'A'.repeat(43)].join('$')

/** Accepts a raw password or SM3 hex. Without a stored hash it takes the same time and returns false. */
export async function checkPassword(wire: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? NOBODY).split('$')
  const found = await derive(hashToSm3(wire), salt, { N: Number(N), r: Number(r), p: Number(p) })
  const expected = Buffer.from(key, 'base64url')
  return stored !== null && expected.length === LENGTH && timingSafeEqual(found, expected)
}

const DIGEST = /^[0-9a-f]{64}$/

/** Accepts the digest (64 hex characters) or the raw password, of any length. */
export function hashToSm3(wire: string): string {
  return DIGEST.test(wire) ? wire : smCrypto.sm3(wire)
}
