import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Keys } from './keys.ts'

type Key = Pick<Keys, 'session'>

const IV_BYTES = 12
const TAG_BYTES = 16
const keyFor = ({ session }: Key, purpose: string) =>
  Buffer.from(hkdfSync('sha256', session, '', `mall ${purpose}`, 32))

/** Encrypts by AES-256-GCM. `nonce` is random text of at least 16 characters, a new one for each text. */
export function sealText(
  keys: Key,
  { purpose, nonce }: { purpose: string; nonce: string },
  text: string,
): string {
  const key = keyFor(keys, purpose)
  const iv = Buffer.from(hkdfSync('sha256', nonce, '', 'nonce', IV_BYTES))
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a sealed text; null if it was sealed with another key or for another purpose, or was changed. */
export function openSealed(keys: Key, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(keys, purpose), iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(tag)
    const body = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(body).toString('utf8')
  } catch {
    return null
  }
}
