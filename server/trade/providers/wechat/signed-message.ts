import type { KeyObject } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'

export interface Message {
  headers: Headers
  body: string
}

/** Finds WeChat Pay's key by serial number; null if unknown. */
export type FindKey = (serial: string) => Promise<KeyObject | null>

/** Maximum age of a signature, s; older ones may be replays. */
const MAX_AGE_S = 300

/** Returns true if WeChat Pay signed it in the last five minutes; false for `WECHATPAY/SIGNTEST/` probes. */
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

export const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().optional(),
})

/** Decrypts content. Throws if it was encrypted with another key or altered. */
export function openSealed(sealed: z.output<typeof Sealed>, apiKey: KeyObject): string {
  const { ciphertext, nonce, associated_data: added } = sealed
  return Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, added)
}
