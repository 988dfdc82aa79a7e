import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { createWechatPay } from '#server/trade/providers/wechat/wechat-pay.ts'
import { type Answer, HANGS, startGateway } from './wechat-gateway.ts'
import {
  APP,
  apiKey,
  KEY_ID,
  MALL_SERIAL,
  mallKeys,
  MCHID,
  NOW,
  SECOND,
  trade,
  wechat,
  wechatKeys,
} from './wechat-messages.ts'

const gateway = await startGateway()
beforeEach(gateway.reset)
afterAll(gateway.stop)

const config = {
  appId: APP,
  mchid: MCHID,
  serial: MALL_SERIAL,
  privateKey: mallKeys.privateKey,
  apiKey,
  platformKey: { id: KEY_ID, key: wechatKeys.publicKey },
  gateway: gateway.url,
  account: null,
}
const surroundings = {
  clock: { now: () => NOW },
  noticeUrl: 'https://mall.example/payment/notice/wechat',
  returnUrlOf: (tradeId: string) => `https://mall.example/paid/${tradeId}`,
}
const wechatPay = createWechatPay(config, surroundings)
const charge = {
  gatewayNo: 'P1',
  tradeId: 'T1',
  fen: 12_345,
  title: '商城 订单 T1',
  expiresAt: NOW + 1_800_000,
}
const ip = '192.0.2.1'
const order = {
  appid: APP,
  mchid: MCHID,
  description: '商城 订单 T1',
  out_trade_no: 'P1',
  time_expire: '2026-11-30T01:00:00+08:00',
  notify_url: surroundings.noticeUrl,
  amount: { total: 12_345, currency: 'CNY' },
}
const refusal = (code: string, status = 400): Answer => ({ status, content: { code, message: '微信的原因' } })

describe('issue 40: WeChat Pay, open', () => {
  it('shows a code on a computer', async () => {
    gateway.answers['POST /v3/pay/transactions/native'] = () => ({
      content: { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' },
    })
    expect(await wechatPay.open(charge, { device: 'desktop', ip })).toEqual({
      kind: 'CODE',
      value: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
    })
    expect(gateway.asked).toEqual([
      { call: 'POST /v3/pay/transactions/native', query: {}, content: order, serial: KEY_ID },
    ])
  })

  it('leads a phone to WeChat, and back to the pay page of the trade', async () => {
    gateway.answers['POST /v3/pay/transactions/h5'] = () => ({
      content: { h5_url: 'https://wx.tenpay.com/cgi-bin/checkmweb?prepay_id=wx1&package=2' },
    })
    expect(await wechatPay.open(charge, { device: 'phone', ip })).toEqual({
      kind: 'URL',
      value:
        'https://wx.tenpay.com/cgi-bin/checkmweb?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fmall.example%2Fpaid%2FT1',
    })
    expect(gateway.asked[0]?.content).toEqual({
      ...order,
      scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } },
    })
  })

  it('leads to no other kind of address', async () => {
    gateway.answers['POST /v3/pay/transactions/h5'] = () => ({ content: { h5_url: 'javascript:alert(1)' } })
    await expect(wechatPay.open(charge, { device: 'phone', ip })).rejects.toThrow()
  })
})

const FIND = 'GET /v3/pay/transactions/out-trade-no/P1'

describe('issue 40: WeChat Pay, find', () => {
  const paid = { state: 'PAID', fen: 12_345, providerNo: trade.transaction_id }
  const unpaid = { ...trade, transaction_id: undefined, amount: { payer_currency: 'CNY' } }
  it.each([
    ['SUCCESS', { content: trade }, paid],
    ['REFUND', { content: { ...trade, trade_state: 'REFUND' } }, paid],
    ['NOTPAY', { content: { ...unpaid, trade_state: 'NOTPAY' } }, { state: 'UNPAID' }],
    ['USERPAYING', { content: { ...unpaid, trade_state: 'USERPAYING' } }, { state: 'UNPAID' }],
    ['PAYERROR', { content: { ...unpaid, trade_state: 'PAYERROR' } }, { state: 'UNPAID' }],
    ['CLOSED', { content: { ...unpaid, trade_state: 'CLOSED' } }, { state: 'CLOSED' }],
    ['REVOKED', { content: { ...unpaid, trade_state: 'REVOKED' } }, { state: 'CLOSED' }],
    ['ORDER_NOT_EXIST', refusal('ORDER_NOT_EXIST', 404), { state: 'UNKNOWN' }],
    ['ORDERNOTEXIST', refusal('ORDERNOTEXIST', 404), { state: 'UNKNOWN' }],
  ])('%s', async (_, said: Answer, state) => {
    gateway.answers[FIND] = () => said
    expect(await wechatPay.find('P1')).toEqual(state)
    expect(gateway.asked[0]?.query).toEqual({ mchid: MCHID })
  })

  it.each([
    ['another merchant', { ...trade, mchid: '1900000110' }],
    ['another application', { ...trade, appid: 'wxd678efh567hg6788' }],
    ['another trade', { ...trade, out_trade_no: 'P2' }],
    ['no sum', { ...trade, amount: {} }],
    ['another currency', { ...trade, amount: { total: 12_345, currency: 'HKD' } }],
    ['no JSON', '<html>'],
  ])('believes no answer of %s', async (_, content) => {
    gateway.answers[FIND] = () => ({ content })
    await expect(wechatPay.find('P1')).rejects.toThrow()
  })
})

describe('issue 40: WeChat Pay, refusals and lost answers', () => {
  it('tells a refusal with its code', async () => {
    gateway.answers[FIND] = () => refusal('SYSTEM_ERROR', 500)
    const refused = { name: 'ProviderRefusal', code: 'SYSTEM_ERROR', message: '微信的原因' }
    await expect(wechatPay.find('P1')).rejects.toMatchObject(refused)
    const other = createWechatPay({ ...config, privateKey: wechatKeys.privateKey }, surroundings)
    await expect(other.find('P1')).rejects.toMatchObject({ code: 'SIGN_ERROR' })
  })

  it.each([
    ['a connection that breaks', undefined],
    ['no answer in time', HANGS],
    ['a page of a server in between', () => ({ status: 502, content: '<html>' })],
    ['an address of another server', () => ({ status: 302 })],
  ])('%s is no refusal', async (_, answer) => {
    if (answer) gateway.answers[FIND] = answer
    const hasty = createWechatPay(config, { ...surroundings, timeoutMs: answer === HANGS ? 20 : 60_000 })
    const error: unknown = await hasty.find('P1').catch((reason: unknown) => reason)
    expect([error instanceof Error, error instanceof ProviderRefusal]).toEqual([true, false])
  })

  it.each([
    ['not signed', null],
    ['signed by another key', { ...wechat, key: mallKeys.privateKey }],
    ['signed under another number', { ...wechat, serial: 'PUB_KEY_ID_2' }],
    ['six minutes old', { ...wechat, at: SECOND - 360 }],
    ['six minutes ahead', { ...wechat, at: SECOND + 360 }],
  ])('believes no answer that is %s', async (_, signer) => {
    gateway.answers[FIND] = () => ({ content: trade })
    gateway.now.signer = signer
    await expect(wechatPay.find('P1')).rejects.toThrow('not signed')
  })
})

describe('issue 40: WeChat Pay, close', () => {
  const CLOSE = 'POST /v3/pay/transactions/out-trade-no/P1/close'

  it('closes a trade', async () => {
    gateway.answers[CLOSE] = () => ({ status: 204 })
    await wechatPay.close('P1')
    expect(gateway.asked[0]?.content).toEqual({ mchid: MCHID })
  })

  it.each(['ORDER_NOT_EXIST', 'ORDER_CLOSED'])('has nothing to close: %s', async (code) => {
    gateway.answers[CLOSE] = () => refusal(code)
    await wechatPay.close('P1')
  })

  it.each([
    ['ORDER_PAID', 400],
    ['USER_PAYING', 202],
  ])('does not hide that the buyer pays: %s', async (code, status) => {
    gateway.answers[CLOSE] = () => refusal(code, status)
    await expect(wechatPay.close('P1')).rejects.toMatchObject({ name: 'ProviderRefusal', code })
  })
})

describe('issue 40: WeChat Pay, refund', () => {
  const ORDER = 'POST /v3/refund/domestic/refunds'
  const QUERY = 'GET /v3/refund/domestic/refunds/F1-P1'
  const refund = { refundNo: 'F1-P1', gatewayNo: 'P1', fen: 2_345, total: 12_345 }
  const said = (status: string) => () => ({ content: { refund_id: '50', out_refund_no: 'F1-P1', status } })

  it('pays back a part under the number of the refund', async () => {
    gateway.answers[ORDER] = said('SUCCESS')
    expect(await wechatPay.refund(refund)).toBe('DONE')
    expect(gateway.asked[0]?.content).toEqual({
      out_trade_no: 'P1',
      out_refund_no: 'F1-P1',
      amount: { refund: 2_345, total: 12_345, currency: 'CNY' },
    })
  })

  it.each([
    ['PROCESSING', 'PENDING'],
    ['SUCCESS', 'DONE'],
  ])('asks how an order that is accepted went: %s is %s', async (status, outcome) => {
    gateway.answers[ORDER] = said('PROCESSING')
    gateway.answers[QUERY] = said(status)
    expect(await wechatPay.refund(refund)).toBe(outcome)
  })

  it.each([
    ['CLOSED', '退款已关闭，请到微信支付商户平台查看原因'],
    ['ABNORMAL', '退款异常：买家的卡已作废或冻结，请到微信支付商户平台处理'],
  ])('says what to do with a refund that is %s', async (status, message) => {
    gateway.answers[ORDER] = said(status)
    await expect(wechatPay.refund(refund)).rejects.toMatchObject({
      name: 'ProviderRefusal',
      code: status,
      message,
    })
  })

  it('tells why WeChat Pay refuses', async () => {
    gateway.answers[ORDER] = () => refusal('NOT_ENOUGH', 403)
    await expect(wechatPay.refund(refund)).rejects.toMatchObject({
      code: 'NOT_ENOUGH',
      message: '微信的原因',
    })
  })
})
