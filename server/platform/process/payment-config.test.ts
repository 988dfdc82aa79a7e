import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findMistakes } from '#tests/support/config-mistakes.ts'
import { readConfig } from './config.ts'
import { readRsaKey } from './rsa-keys.ts'

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
    expect(readConfig({}).payment).toEqual({ alipay: null, wechat: null })
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

describe('WECHAT_PAY', () => {
  const wechat = {
    PUBLIC_ORIGIN: 'https://shop.example',
    WECHAT_PAY_APP_ID: 'wxd678efh567hg6787',
    WECHAT_PAY_MCHID: '1900000109',
    WECHAT_PAY_SERIAL: '3775b6a45acd588826d15e583a95f5dd77777777',
    WECHAT_PAY_PRIVATE_KEY: pem,
    WECHAT_PAY_API_KEY: 'k'.repeat(32),
  }
  const byKey = {
    ...wechat,
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0114232134912410000000000001',
    WECHAT_PAY_PUBLIC_KEY: publicPem,
  }

  it('is set up by its certificates, or by its public key', () => {
    expect(readConfig(wechat).payment).toMatchObject({
      alipay: null,
      wechat: {
        appId: 'wxd678efh567hg6787',
        mchid: '1900000109',
        serial: '3775B6A45ACD588826D15E583A95F5DD77777777',
        platformKey: null,
        gateway: 'https://api.mch.weixin.qq.com/',
        account: null,
      },
    })
    const { platformKey } = readConfig(byKey).payment.wechat ?? {}
    expect([platformKey?.id, platformKey?.key.equals(publicKey)]).toEqual([
      byKey.WECHAT_PAY_PUBLIC_KEY_ID,
      true,
    ])
  })

  const inApp = { ...wechat, WECHAT_PAY_APP_SECRET: 's'.repeat(32) }
  it('takes buyers in WeChat’s own browser by the secret of the official account', () => {
    const { account } = readConfig(inApp).payment.wechat ?? {}
    expect(account?.secret.export().toString()).toBe('s'.repeat(32))
    expect(account?.gateway).toBe('https://api.weixin.qq.com/')
  })

  it('keeps secrets in a form that no log shows', () => {
    expect(JSON.stringify(readConfig(inApp).payment)).not.toMatch(/kkk|sss/)
  })

  it('names what a secret alone lacks', () => {
    const lines = findMistakes({
      WECHAT_PAY_APP_SECRET: 's'.repeat(32),
      PUBLIC_ORIGIN: 'https://shop.example',
    })
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('WECHAT_PAY_APP_ID：微信支付收款需要它，请给出')
  })

  const PAIR = '微信支付公钥和它的 ID 请一起给出；用平台证书时两个都不填'
  it.each([
    [
      { WECHAT_PAY_MCHID: '1900000109' },
      [
        'WECHAT_PAY_APP_ID：微信支付收款需要它，请给出',
        'WECHAT_PAY_SERIAL：微信支付收款需要它，请给出',
        'WECHAT_PAY_PRIVATE_KEY：微信支付收款需要它，请给出',
        'WECHAT_PAY_API_KEY：微信支付收款需要它，请给出',
        'PUBLIC_ORIGIN：微信支付把支付结果通知到这里，请给出商城的公开地址',
      ],
    ],
    [{ ...byKey, WECHAT_PAY_PUBLIC_KEY: '' }, [`WECHAT_PAY_PUBLIC_KEY：${PAIR}`]],
    [{ ...byKey, WECHAT_PAY_PUBLIC_KEY_ID: '' }, [`WECHAT_PAY_PUBLIC_KEY_ID：${PAIR}`]],
    [
      {
        ...byKey,
        WECHAT_PAY_APP_ID: '2021000000000001',
        WECHAT_PAY_MCHID: 'shop',
        WECHAT_PAY_SERIAL: '1',
        WECHAT_PAY_PRIVATE_KEY: 's3cret-word',
        WECHAT_PAY_API_KEY: 's3cret-word',
        WECHAT_PAY_PUBLIC_KEY_ID: '1',
        WECHAT_PAY_PUBLIC_KEY: 's3cret-word',
        WECHAT_PAY_GATEWAY: 'ftp://x',
        WECHAT_PAY_APP_SECRET: 's3cret-word',
        WECHAT_PAY_ACCOUNT_GATEWAY: 'x',
      },
      [
        'WECHAT_PAY_APP_ID=2021000000000001：应为 wx 开头的 18 位 AppID',
        'WECHAT_PAY_MCHID=shop：应为数字组成的商户号',
        'WECHAT_PAY_SERIAL=1：应为商户 API 证书的序列号：40 位十六进制字符',
        'WECHAT_PAY_PRIVATE_KEY：应为商户 API 私钥：PEM 或 base64 的 RSA 私钥',
        'WECHAT_PAY_API_KEY：应为 APIv3 密钥：32 个字母或数字',
        'WECHAT_PAY_PUBLIC_KEY_ID=1：应为 PUB_KEY_ID_ 开头的微信支付公钥 ID',
        'WECHAT_PAY_PUBLIC_KEY：应为微信支付公钥：PEM 或 base64 的 RSA 公钥',
        'WECHAT_PAY_GATEWAY=ftp://x：应为 https:// 开头的网关地址',
        'WECHAT_PAY_APP_SECRET：应为服务号的 AppSecret：32 个字母或数字',
        'WECHAT_PAY_ACCOUNT_GATEWAY=x：应为 https:// 开头的网关地址',
      ],
    ],
  ])('%j is refused, and no key is repeated', (env, lines) => {
    expect(findMistakes(env)).toEqual(lines)
  })
})
