import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readRsaKey } from '#server/platform/security/rsa-keys.ts'
import { findMistakes } from '#tests/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const bare = (type: 'pkcs8' | 'pkcs1') => privateKey.export({ type, format: 'der' }).toString('base64')
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const publicBare = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

describe('keys as providers hand them out', () => {
  it.each([
    ['PEM', pem],
    ['PEM of an environment file', pem.replaceAll('\n', '\\n')],
    ['PKCS#8', bare('pkcs8')],
    ['PKCS#1', bare('pkcs1')],
  ])('private: %s', (_, text) => {
    expect(readRsaKey('private', text)?.equals(privateKey)).toBe(true)
  })

  it.each([
    ['PEM', publicPem],
    ['bare', publicBare],
  ])('public: %s', (_, text) => {
    expect(readRsaKey('public', text)?.equals(publicKey)).toBe(true)
  })

  it.each(['', 'key', 'AAAA', publicBare, pem.slice(0, 200)])('no private key: %s', (text) => {
    expect(readRsaKey('private', text)).toBeUndefined()
  })
})

const all = {
  PUBLIC_ORIGIN: 'https://shop.example',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: bare('pkcs8'),
  ALIPAY_PUBLIC_KEY: publicBare,
}

describe('ALIPAY', () => {
  it('is off unless it is set up, and wholly then', () => {
    expect(readConfig({}).payment).toEqual({ alipay: null })
    expect(readConfig(all).payment.alipay).toMatchObject({
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      gateway: 'https://openapi.alipay.com/gateway.do',
      byCode: false,
    })
    expect(readConfig({ ...all, ALIPAY_BY_CODE: '1' }).payment.alipay?.byCode).toBe(true)
  })

  it.each([
    [
      { ALIPAY_APP_ID: all.ALIPAY_APP_ID },
      [
        'ALIPAY_SELLER_ID：支付宝收款需要它，请给出',
        'ALIPAY_PRIVATE_KEY：支付宝收款需要它，请给出',
        'ALIPAY_PUBLIC_KEY：支付宝收款需要它，请给出',
        'PUBLIC_ORIGIN：支付宝把支付结果通知到这里，请给出商城的公开地址',
      ],
    ],
    [
      { ...all, ALIPAY_APP_ID: 'mall', ALIPAY_PRIVATE_KEY: 's3cret-word' },
      ['ALIPAY_APP_ID=mall：应为 16 位数字', 'ALIPAY_PRIVATE_KEY：应为应用私钥：PEM 或 base64 的 RSA 私钥'],
    ],
  ])('%j is refused, and no key is repeated', (env, lines) => {
    expect(findMistakes(env)).toEqual(lines)
  })
})
