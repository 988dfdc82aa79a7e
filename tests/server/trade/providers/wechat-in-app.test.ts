import { createSecretKey, createVerify } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toLoggable } from '#server/platform/call/errors.ts'
import { createWechatPay } from '#server/trade/providers/wechat/wechat-pay.ts'
import { type Answer, EXCHANGE, HANGS, JSAPI, startGateway } from './wechat-gateway.ts'
import {
  APP,
  APP_SECRET,
  apiKey,
  KEY_ID,
  MALL_SERIAL,
  mallKeys,
  MCHID,
  NOW,
  OPENID,
  SECOND,
  wechatKeys,
} from './wechat-messages.ts'

const gateway = await startGateway()
beforeEach(gateway.reset)
afterAll(gateway.stop)

const NOTICE = 'https://mall.example/payment/notice/wechat'
const start = (account: { secret: string } | null, timeoutMs = 60_000) =>
  createWechatPay(
    {
      appId: APP,
      mchid: MCHID,
      serial: MALL_SERIAL,
      privateKey: mallKeys.privateKey,
      apiKey,
      platformKey: { id: KEY_ID, key: wechatKeys.publicKey },
      gateway: gateway.url,
      account: account && { secret: createSecretKey(Buffer.from(account.secret)), gateway: gateway.url },
    },
    {
      clock: { now: () => NOW },
      noticeUrl: NOTICE,
      returnUrlOf: (tradeId) => `https://mall.example/paid/${tradeId}`,
      timeoutMs,
    },
  ).inApp
const inApp = (timeoutMs?: number) => {
  const found = start({ secret: APP_SECRET }, timeoutMs)
  if (!found) throw new Error('nobody can pay in WeChat')
  return found
}

it('issue 40: nobody pays in WeChat without the secret of the official account', () => {
  expect(start(null)).toBeUndefined()
})

it('issue 40: WeChat is asked who pays, and leads back to the trade at the address of the mall', () => {
  // WeChat wants the parameters in this order.
  expect(inApp().authorizeUrl('T1', 'a1b2')).toBe(
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${APP}` +
      '&redirect_uri=https%3A%2F%2Fmall.example%2Fpaid%2FT1&response_type=code&scope=snsapi_base' +
      '&state=a1b2#wechat_redirect',
  )
  const { searchParams } = new URL(inApp().authorizeUrl('T1&redirect_uri=https://evil.example', 'a1b2'))
  expect(searchParams.getAll('redirect_uri')).toEqual([
    'https://mall.example/paid/T1&redirect_uri=https://evil.example',
  ])
})

describe('issue 40: who pays in WeChat', () => {
  it('is told for the code', async () => {
    gateway.answers[EXCHANGE] = () => ({
      content: {
        access_token: 'A',
        expires_in: 7200,
        refresh_token: 'R',
        openid: OPENID,
        scope: 'snsapi_base',
      },
    })
    expect(await inApp().findPayer('061a')).toBe(OPENID)
    expect(gateway.asked[0]?.query).toEqual({
      appid: APP,
      secret: APP_SECRET,
      code: '061a',
      grant_type: 'authorization_code',
    })
  })

  it('is refused for a code that WeChat does not know', async () => {
    gateway.answers[EXCHANGE] = () => ({ content: { errcode: 40029, errmsg: 'invalid code' } })
    await expect(inApp().findPayer('061a')).rejects.toMatchObject({
      name: 'ProviderRefusal',
      code: '40029',
      message: 'invalid code',
    })
  })

  it.each<[string, (() => Answer) | undefined]>([
    ['a connection that breaks', undefined],
    ['no answer in time', HANGS],
    ['a server in between', () => ({ status: 502, content: '<html>' })],
    ['another address', () => ({ status: 302 })],
    ['no JSON', () => ({ content: `${OPENID}<html>` })],
    ['no payer', () => ({ content: { access_token: 'A' } })],
    ['an odd payer', () => ({ content: { openid: `${OPENID} "` } })],
  ])('is not known by %s, and what the log says of it holds no secret', async (_, answer) => {
    if (answer) gateway.answers[EXCHANGE] = answer
    const error: unknown = await inApp(answer === HANGS ? 20 : 60_000)
      .findPayer('061a')
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    const said = JSON.stringify(toLoggable(error))
    for (const secret of [APP_SECRET, '061a', OPENID]) expect(said).not.toContain(secret)
  })
})

describe('issue 40: a payment in WeChat', () => {
  const charge = { gatewayNo: 'P1', tradeId: 'T1', fen: 12_345, title: '商城 订单 T1', expiresAt: NOW }

  it('is opened for the payer and signed for the bridge', async () => {
    gateway.answers[JSAPI] = () => ({ content: { prepay_id: 'wx201410272009395522657a690389285100' } })
    const opened = await inApp().open(charge, OPENID)
    expect(gateway.asked).toMatchObject([
      {
        call: JSAPI,
        content: {
          appid: APP,
          mchid: MCHID,
          description: '商城 订单 T1',
          out_trade_no: 'P1',
          notify_url: NOTICE,
          amount: { total: 12_345, currency: 'CNY' },
          payer: { openid: OPENID },
        },
      },
    ])
    const { paySign, nonceStr, ...shown } = opened
    expect(shown).toEqual({
      appId: APP,
      timeStamp: String(SECOND),
      package: 'prepay_id=wx201410272009395522657a690389285100',
      signType: 'RSA',
    })
    expect(nonceStr).toMatch(/^\w{16,32}$/)
    const signed = `${APP}\n${SECOND}\n${nonceStr}\n${shown.package}\n`
    const verify = createVerify('RSA-SHA256').update(signed)
    expect(verify.verify(mallKeys.publicKey, paySign, 'base64')).toBe(true)
    expect(JSON.stringify(opened)).not.toContain(OPENID)
  })

  it('tells why WeChat Pay refuses', async () => {
    gateway.answers[JSAPI] = () => ({ status: 400, content: { code: 'PARAM_ERROR', message: '微信的原因' } })
    await expect(inApp().open(charge, OPENID)).rejects.toMatchObject({ code: 'PARAM_ERROR' })
  })
})
