import { createSecretKey } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payments as calls, providerPayments } from '#schemas/trade/payments/calls.ts'
import { purgeExpired } from '#server/app/retention/purge-expired.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { providerPayers } from '#server/trade/providers/tables.ts'
import { createWechatPay } from '#server/trade/providers/wechat/wechat-pay.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { type Answer, EXCHANGE, HANGS, JSAPI, startGateway } from './wechat-gateway.ts'
import {
  APP,
  APP_SECRET,
  apiKey,
  KEY_ID,
  MALL_SERIAL,
  mallKeys,
  MCHID,
  OPENID,
  wechat,
  wechatKeys,
} from './wechat-messages.ts'

const gateway = await startGateway()
afterAll(gateway.stop)
const mall = await startTestMall()
const { services } = mall
const { db } = services
const shop = shoppers(mall)

const secret = createSecretKey(Buffer.from(APP_SECRET))
/** Lets WeChat Pay alone take cash, with or without the official account. */
function openWechat(account: { secret: typeof secret; gateway: string } | null, timeoutMs = 60_000) {
  const config = {
    appId: APP,
    mchid: MCHID,
    serial: MALL_SERIAL,
    privateKey: mallKeys.privateKey,
    apiKey,
    platformKey: { id: KEY_ID, key: wechatKeys.publicKey },
    gateway: gateway.url,
    account,
  }
  const site = 'https://mall.example'
  const around = {
    clock: mall.clock,
    noticeUrl: `${site}/payment/notice/wechat`,
    returnUrlOf: (tradeId: string) => `${site}/paid/${tradeId}`,
    timeoutMs,
  }
  const providers = { wechat: createWechatPay(config, around) }
  services.channels = createCashChannels({ demo: false, providers })
}
const ACCOUNT = { secret, gateway: gateway.url }
/** The gateway's clock follows that of the mall. */
function setGatewayTime() {
  const second = Math.floor(mall.clock.now() / 1000)
  Object.assign(gateway.now, { second, signer: { ...wechat, at: second } })
}
let token = ''
beforeEach(async () => {
  await mall.reset()
  gateway.reset()
  openWechat(ACCOUNT)
  setGatewayTime()
  const codes: Record<string, object> = {
    right: { access_token: 'A', openid: OPENID, scope: 'snsapi_base' },
  }
  gateway.answers[EXCHANGE] = () => {
    const { code = '' } = gateway.asked.at(-1)?.query ?? {}
    const { [code]: content = { errcode: 40029, errmsg: 'invalid code' } } = codes
    return { content }
  }
  gateway.answers[JSAPI] = () => ({ content: { prepay_id: 'wx1' } })
  token = (await shop.buyer()).token
})

/** A trade of ￥123.00 that is being paid by WeChat Pay. */
async function begin(by = token) {
  const { goodsId, skuId } = await mall.build.goods({ cash: 12_300 })
  const trade = await shop.submit(by, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const { paymentId } = await mall.ok(calls.doPay, shop.paying(trade), { token: by })
  return { ...trade, gatewayNo: paymentId }
}
type Authorization = { code: string; state: string }
const open = (tradeId: string, authorization?: Authorization, by = token) =>
  mall.call(providerPayments.openInApp, { tradeId, ...(authorization && { authorization }) }, { token: by })
/** The state of the address to which the buyer is sent. */
async function stateOf(tradeId: string, by = token): Promise<string> {
  const { authorizeUrl } = (await open(tradeId, undefined, by)).data
  return new URL(authorizeUrl ?? '').searchParams.get('state') ?? ''
}
const paid = { authorizeUrl: null, bridge: { appId: APP, package: 'prepay_id=wx1', signType: 'RSA' } }
const INVALID = { code: 'STATE_CHANGED', message: '微信授权已失效，请再次点击“微信支付”' }
const UNKNOWN = {
  code: 'CHANNEL_FAILED',
  message: '微信没有回答授权结果，请再次点击“微信支付”，或换一种方式支付',
}

describe('issue 40: paying in WeChat', () => {
  it('asks WeChat who pays, then opens the charge; a second press asks no more', async () => {
    const { tradeId, gatewayNo } = await begin()
    expect(await shop.trade(token, tradeId)).toMatchObject({ paying: 'wechat', inApp: true })
    const state = await stateOf(tradeId)
    expect(state).toMatch(/^[0-9a-f]{40}$/)
    expect(await open(tradeId, { code: 'right', state })).toMatchObject({ code: '100', data: paid })
    expect(await open(tradeId)).toMatchObject({ code: '100', data: paid })
    expect(gateway.calls(EXCHANGE)).toBe(1)
    const orders = gateway.asked.filter(({ call }) => call === JSAPI).map(({ content }) => content)
    const order = { out_trade_no: gatewayNo, payer: { openid: OPENID }, amount: { total: 12_300 } }
    expect(orders).toMatchObject([order, order])
  })

  it('tells nobody who pays, nor by which secret the mall asks', async () => {
    const { tradeId } = await begin()
    const answers = [await open(tradeId)]
    const state = new URL(answers[0]?.data.authorizeUrl ?? '').searchParams.get('state') ?? ''
    answers.push(await open(tradeId, { code: 'right', state }), await open(tradeId, { code: 'right', state }))
    gateway.answers[JSAPI] = () => ({ status: 400, content: { code: 'PARAM_ERROR', message: '微信的原因' } })
    answers.push(await open(tradeId))
    const trade = await shop.trade(token, tradeId)
    for (const said of [OPENID, APP_SECRET])
      expect(JSON.stringify([answers, trade, mall.logs])).not.toContain(said)
    const rows = JSON.stringify(await db.select().from(providerPayers))
    for (const said of [state, token]) expect(rows).not.toContain(said)
  })

  it('is off without the secret of the official account', async () => {
    openWechat(null)
    const { tradeId } = await begin()
    expect((await shop.trade(token, tradeId)).inApp).toBeUndefined()
    expect(await open(tradeId)).toMatchObject({
      code: 'CHANNEL_FAILED',
      message: '微信里暂时不能付款，请在浏览器打开本页，或换一种方式支付',
    })
  })
})

describe('issue 40: a state of WeChat’s authorization', () => {
  it('is good once, whatever became of its code', async () => {
    const { tradeId } = await begin()
    const state = await stateOf(tradeId)
    expect(await open(tradeId, { code: 'wrong', state })).toMatchObject(UNKNOWN)
    expect(await open(tradeId, { code: 'right', state })).toMatchObject(INVALID)
    expect(gateway.calls(EXCHANGE)).toBe(1)
    const again = await stateOf(tradeId)
    const both = await Promise.all([1, 2].map(() => open(tradeId, { code: 'right', state: again })))
    expect(both.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
  })

  it('is of one trade, one member and one session', async () => {
    const trade = await begin()
    const other = await begin()
    const state = await stateOf(trade.tradeId)
    expect(await open(other.tradeId, { code: 'right', state })).toMatchObject(INVALID)
    const stranger = (await shop.buyer()).token
    const theirs = await begin(stranger)
    expect(await open(theirs.tradeId, { code: 'right', state }, stranger)).toMatchObject(INVALID)
    const { code } = await open(trade.tradeId, { code: 'right', state }, stranger)
    expect(code).toBe('NOT_FOUND')
    expect(gateway.calls(EXCHANGE)).toBe(0)
    expect((await open(trade.tradeId, { code: 'right', state })).code).toBe('100')
  })

  it('ends after ten minutes, and with the next one', async () => {
    const { tradeId } = await begin()
    const [first, state] = [await stateOf(tradeId), await stateOf(tradeId)]
    expect(await open(tradeId, { code: 'right', state: first })).toMatchObject(INVALID)
    mall.clock.pass(10 * minute)
    setGatewayTime()
    expect(await open(tradeId, { code: 'right', state })).toMatchObject(INVALID)
    expect(gateway.calls(EXCHANGE)).toBe(0)
  })

  it('is nothing that somebody makes up', async () => {
    const { tradeId } = await begin()
    await stateOf(tradeId)
    expect(await open(tradeId, { code: 'right', state: 'a'.repeat(40) })).toMatchObject(INVALID)
    expect((await open(tradeId, { code: 'right&secret=', state: 'a' })).code).toBe('BAD_INPUT')
    expect(gateway.calls(EXCHANGE)).toBe(0)
  })
})

describe('issue 40: WeChat does not answer as it should', () => {
  it.each<[string, (() => Answer) | undefined]>([
    ['a connection that breaks', undefined],
    ['no answer in time', HANGS],
    ['a server in between', () => ({ status: 502, content: '<html>' })],
  ])('%s while it is asked who pays', async (_, answer) => {
    openWechat(ACCOUNT, answer === HANGS ? 20 : 60_000)
    const { tradeId } = await begin()
    if (answer) gateway.answers[EXCHANGE] = answer
    else delete gateway.answers[EXCHANGE]
    const state = await stateOf(tradeId)
    expect(await open(tradeId, { code: 'right', state })).toMatchObject(UNKNOWN)
    expect((await open(tradeId)).data.authorizeUrl).not.toBeNull()
  })

  it('a charge that is not opened can be tried again; a payer who is refused is asked for anew', async () => {
    const { tradeId } = await begin()
    const opens = gateway.answers[JSAPI]
    gateway.answers[JSAPI] = () => ({ status: 502, content: '<html>' })
    const state = await stateOf(tradeId)
    expect(await open(tradeId, { code: 'right', state })).toMatchObject({
      code: 'CHANNEL_FAILED',
      message: '微信支付暂时无法付款，请稍后重试，或换一种方式支付',
    })
    if (opens) gateway.answers[JSAPI] = opens
    expect(await open(tradeId)).toMatchObject({ data: paid })
    gateway.answers[JSAPI] = () => ({ status: 400, content: { code: 'PARAM_ERROR', message: '微信的原因' } })
    expect((await open(tradeId)).code).toBe('CHANNEL_FAILED')
    expect((await open(tradeId)).data.authorizeUrl).toContain('open.weixin.qq.com')
  })
})

describe('issue 40: what is known of a payer', () => {
  it('ends with the session, and after two hours', async () => {
    const buyer = await shop.buyer()
    const { tradeId } = await begin(buyer.token)
    const state = await stateOf(tradeId, buyer.token)
    await open(tradeId, { code: 'right', state }, buyer.token)
    const elsewhere = await startSession(services, buyer.userId)
    expect((await open(tradeId, undefined, elsewhere)).data.bridge).toBeNull()
    mall.clock.pass(121 * minute)
    await purgeExpired.run(services)
    expect(await db.select().from(providerPayers)).toEqual([])
  })

  it('opens nothing once the trade is paid or given up', async () => {
    const { tradeId } = await begin()
    const state = await stateOf(tradeId)
    await mall.ok(calls.closeAttempt, { tradeId }, { token })
    expect((await open(tradeId, { code: 'right', state })).code).toBe('STATE_CHANGED')
    expect(gateway.calls(EXCHANGE)).toBe(0)
  })
})
