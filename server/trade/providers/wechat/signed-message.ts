import type { KeyObject } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'

/** An answer or a notice of WeChat Pay as it came. */
export interface Message {
  headers: Headers
  body: string
}

/** Finds the key of WeChat Pay that has a serial number; null where it has none of that number. */
export type FindKey = (serial: string) => Promise<KeyObject | null>

/** Signatures of another time are replays, s. */
const MAX_AGE_S = 300

/**
 * Returns true if WeChat Pay signed the message within the last five minutes. It tests whether malls check that, with
 * signatures that begin `WECHATPAY/SIGNTEST/`: they verify like any other, and fail.
 */
export async function isSigned({ headers, body }: Message, findKey: FindKey, now: number): Promise<boolean> {
  const header = (name: string) => headers.get(`Wechatpay-${name}`) ?? ''
  const timestamp = header('Timestamp')
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= MAX_AGE_S
  if (!isRecent || header('Signature') === '') return false
  const key = await findKey(header('Serial'))
  return (
    key !== null && Rsa.verify(Formatter.response(timestamp, header('Nonce'), body), header('Signature'), key)
  )
}

/** Content that WeChat Pay encrypted by the APIv3 key of the merchant. */
export const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().optional(),
})

/** Decrypts content. Throws where another key encrypted it, or somebody altered it. */
export function openSealed(sealed: z.output<typeof Sealed>, apiKey: KeyObject): string {
  const { ciphertext, nonce, associated_data: added } = sealed
  return Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, added)
}
