import { createCipheriv, createSecretKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createCertificate } from './test-certificate.ts'

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Keys of the merchant and of WeChat Pay. */
export const mallKeys = newKeys()
export const wechatKeys = newKeys()

export const NOW = Date.UTC(2026, 10, 29, 16, 30)
export const SECOND = NOW / 1000
export const MCHID = '1900000109'
export const APP = 'wxd678efh567hg6787'
/** AppSecret of the official account. */
export const APP_SECRET = 's'.repeat(32)
/** Id of the payer in WeChat's own browser. */
export const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
export const MALL_SERIAL = '3775B6A45ACD588826D15E583A95F5DD77777777'
export const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000001'
export const createApiKey = (letter: string) => createSecretKey(Buffer.from(letter.repeat(32)))
export const apiKey = createApiKey('k')

/** Key that signs a message, with the time and the serial number that the message states. */
export interface Signer {
  serial: string
  key: KeyObject
  /** Seconds since 1970 UTC. */
  at: number
}
export const wechat: Signer = { serial: KEY_ID, key: wechatKeys.privateKey, at: SECOND }

/** The headers by which WeChat Pay signs a body: time, a nonce and the body, each with a line feed. */
export function signBody(body: string, { serial, key, at }: Signer): Record<string, string> {
  const nonce = 'c5ac7061fccab6bf3e254dcf98995b8c'
  const signature = createSign('RSA-SHA256').update(`${at}\n${nonce}\n${body}\n`).sign(key, 'base64')
  return {
    'Wechatpay-Timestamp': String(at),
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': signature,
    'Wechatpay-Serial': serial,
  }
}

/** Content that WeChat Pay encrypts by the APIv3 key: AES-256-GCM, the tag behind the text. */
function seal(text: string, added: string, key = apiKey) {
  const nonce = 'fdasflkja484'
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(added))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const ciphertext = sealed.toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: added, nonce }
}

/** A trade as the documentation of the query shows it. */
export const trade = {
  mchid: MCHID,
  appid: APP,
  out_trade_no: 'P1',
  transaction_id: '4200002026112900001',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  trade_state_desc: '支付成功 100%“全额”',
  amount: { total: 12_345, payer_total: 12_300, currency: 'CNY', payer_currency: 'CNY' },
}

interface NoticeParts {
  event?: string
  content?: object
  key?: KeyObject
  signer?: Signer
}

/** A notice that WeChat Pay signed and encrypted, unless the parts say otherwise. */
export function createNotice({
  event = 'TRANSACTION.SUCCESS',
  content = trade,
  key,
  signer = wechat,
}: NoticeParts = {}) {
  const resource = { ...seal(JSON.stringify(content), 'transaction', key), original_type: 'transaction' }
  const body = JSON.stringify({ id: 'EV-1', event_type: event, resource_type: 'encrypt-resource', resource })
  return { body, headers: new Headers(signBody(body, signer)) }
}

/** A certificate of WeChat Pay, as the list of certificates tells of it. */
export function newCertificate(serial: string, from = '2026-01-01', until = '2030-12-31') {
  const keys = newKeys()
  const pem = createCertificate(keys, serial)
  const listed = (by = apiKey) => ({
    serial_no: serial,
    effective_time: `${from}T00:00:00+08:00`,
    expire_time: `${until}T00:00:00+08:00`,
    encrypt_certificate: seal(pem, 'certificate', by),
  })
  const signer: Signer = { serial, key: keys.privateKey, at: SECOND }
  return { listed, signer }
}
