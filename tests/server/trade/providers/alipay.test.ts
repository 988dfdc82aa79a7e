import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAlipay } from '#server/trade/providers/alipay/alipay.ts'
import {
  alipayKeys,
  isSignedByMall,
  mallKeys,
  NOT_BEGUN,
  signNotice,
  OK,
  startGateway,
} from './alipay-gateway.ts'

const gateway = await startGateway()
beforeEach(gateway.reset)
afterAll(gateway.stop)

const NOW = Date.UTC(2026, 10, 29, 16, 30)
const APP = '2021000000000001'
const SELLER = '2088000000000001'
const config = {
  appId: APP,
  sellerId: SELLER,
  privateKey: mallKeys.privateKey,
  alipayKey: alipayKeys.publicKey,
  gateway: gateway.url,
  byCode: false,
}
const surroundings = {
  clock: { now: () => NOW },
  noticeUrl: 'https://mall.example/payment/notice/alipay',
  returnUrlOf: (tradeId: string) => `https://mall.example/paid/${tradeId}`,
}
const alipay = createAlipay(config, surroundings)
const charge = {
  gatewayNo: 'P1',
  tradeId: 'T1',
  fen: 12_345,
  title: '商城 订单 T1',
  expiresAt: NOW + 1_800_000,
}
const ip = '192.0.2.1'

describe('issue 40: Alipay, open', () => {
  it.each([
    ['desktop', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['phone', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)(
    'leads a %s to a page that the mall signed, in the time of China',
    async (device, method, product) => {
      const { kind, value } = await alipay.open(charge, { device, ip })
      const fields = Object.fromEntries(new URL(value).searchParams)
      expect([kind, isSignedByMall(fields)]).toEqual(['URL', true])
      expect(fields).toMatchObject({
        app_id: APP,
        method,
        timestamp: '2026-11-30 00:30:00',
        notify_url: surroundings.noticeUrl,
        return_url: 'https://mall.example/paid/T1',
      })
      expect(JSON.parse(fields.biz_content ?? '')).toEqual({
        out_trade_no: 'P1',
        total_amount: '123.45',
        subject: '商城 订单 T1',
        time_expire: '2026-11-30 01:00:00',
        product_code: product,
      })
      expect(gateway.asked).toEqual([])
    },
  )

  it('shows a code on a computer where the merchant takes payments by code', async () => {
    gateway.answers['alipay.trade.precreate'] = () => ({
      ...OK,
      out_trade_no: 'P1',
      qr_code: 'https://qr.alipay.com/x',
    })
    const byCode = createAlipay({ ...config, byCode: true }, surroundings)
    expect(await byCode.open(charge, { device: 'desktop', ip })).toEqual({
      kind: 'CODE',
      value: 'https://qr.alipay.com/x',
    })
    expect(gateway.asked[0]?.fields.notify_url).toBe(surroundings.noticeUrl)
    expect((await byCode.open(charge, { device: 'phone', ip })).kind).toBe('URL')
  })
})

describe('issue 40: Alipay, find and close', () => {
  it.each([
    [{ ...OK, trade_status: 'WAIT_BUYER_PAY', trade_no: '22', total_amount: '123.45' }, { state: 'UNPAID' }],
    [{ ...OK, trade_status: 'TRADE_CLOSED', trade_no: '22', total_amount: '123.45' }, { state: 'CLOSED' }],
    [
      { ...OK, trade_status: 'TRADE_SUCCESS', trade_no: '22', total_amount: '123.45' },
      { state: 'PAID', fen: 12_345, providerNo: '22' },
    ],
    [
      { ...OK, trade_status: 'TRADE_FINISHED', trade_no: '22', total_amount: 100 },
      { state: 'PAID', fen: 10_000, providerNo: '22' },
    ],
    [NOT_BEGUN, { state: 'UNKNOWN' }],
  ])('%o', async (said, state) => {
    gateway.answers['alipay.trade.query'] = () => said
    expect(await alipay.find('P1')).toEqual(state)
  })

  it('tells a refusal with its code, and believes no answer that Alipay did not sign', async () => {
    gateway.answers['alipay.trade.query'] = () => ({
      code: '20000',
      msg: 'Service Unavailable',
      sub_code: 'isp.unknow-error',
      sub_msg: '系统繁忙',
    })
    await expect(alipay.find('P1')).rejects.toMatchObject({
      name: 'ProviderRefusal',
      code: 'isp.unknow-error',
      message: '系统繁忙',
    })
    gateway.answers['alipay.trade.query'] = () => ({
      ...OK,
      trade_status: 'TRADE_SUCCESS',
      trade_no: '22',
      total_amount: '123.45',
    })
    const other = createAlipay({ ...config, alipayKey: mallKeys.publicKey }, surroundings)
    await expect(other.find('P1')).rejects.toThrow('验签失败')
  })

  it('has nothing to close where the buyer never began, and does not hide that one was paid', async () => {
    gateway.answers['alipay.trade.close'] = () => NOT_BEGUN
    await alipay.close('P1')
    gateway.answers['alipay.trade.close'] = () => ({
      code: '40004',
      msg: 'Business Failed',
      sub_code: 'ACQ.TRADE_STATUS_ERROR',
      sub_msg: '交易状态不合法',
    })
    await expect(alipay.close('P1')).rejects.toMatchObject({ code: 'ACQ.TRADE_STATUS_ERROR' })
  })
})

describe('issue 40: Alipay, refund', () => {
  const refund = { refundNo: 'F1-P1', gatewayNo: 'P1', fen: 2_345, total: 12_345 }

  it('pays back a part under the number of the refund', async () => {
    gateway.answers['alipay.trade.refund'] = () => ({ ...OK, fund_change: 'Y', refund_fee: '23.45' })
    expect(await alipay.refund(refund)).toBe('DONE')
    expect(gateway.asked[0]?.content).toEqual({
      out_trade_no: 'P1',
      out_request_no: 'F1-P1',
      refund_amount: '23.45',
    })
  })

  it.each([
    ['REFUND_SUCCESS', 'DONE'],
    [undefined, 'PENDING'],
  ])('asks how an earlier try went where this one moved nothing: %s is %s', async (status, outcome) => {
    gateway.answers['alipay.trade.refund'] = () => ({ ...OK, fund_change: 'N' })
    gateway.answers['alipay.trade.fastpay.refund.query'] = () => ({
      ...OK,
      ...(status && { refund_status: status }),
    })
    expect(await alipay.refund(refund)).toBe(outcome)
  })
})

describe('issue 40: Alipay, notices', () => {
  const paid = {
    app_id: APP,
    seller_id: SELLER,
    out_trade_no: 'P1',
    trade_no: '2026112922001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '123.45',
    subject: '商城 100%+1 & “引号”',
    notify_time: '2026-11-30 00:31:00',
  }
  const read = (body: string) => alipay.readNotice({ headers: new Headers(), body })

  it('reads what Alipay signed for this merchant', async () => {
    expect(await read(signNotice(paid))).toEqual({
      paid: { gatewayNo: 'P1', fen: 12_345, providerNo: '2026112922001' },
    })
    expect(await read(signNotice({ ...paid, trade_status: 'WAIT_BUYER_PAY' }))).toEqual({ paid: null })
    expect(await read(signNotice({ ...paid, trade_status: 'TRADE_CLOSED' }))).toEqual({ paid: null })
  })

  it.each([
    ['another key', signNotice(paid, mallKeys.privateKey)],
    ['another amount than was signed', signNotice(paid).replace('123.45', '0.01')],
    ['another application', signNotice({ ...paid, app_id: '2021000000000002' })],
    ['another merchant', signNotice({ ...paid, seller_id: '2088000000000002' })],
    ['a weaker kind of signature', signNotice(paid).replace('sign_type=RSA2', 'sign_type=RSA')],
    ['an unknown kind of signature', signNotice(paid).replace('sign_type=RSA2', 'sign_type=none')],
    ['no signature', new URLSearchParams(paid).toString()],
    ['nothing', ''],
    ['no form', '{"out_trade_no":"P1"}'],
  ])('refuses %s', async (_, body) => {
    expect(await read(body)).toBeNull()
  })

  it('answers as Alipay expects', async () => {
    expect(await alipay.answerNotice(true).text()).toBe('success')
    expect(await alipay.answerNotice(false).text()).toBe('fail')
  })
})
