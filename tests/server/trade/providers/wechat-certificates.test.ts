import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createWechatPay } from '#server/trade/providers/wechat/wechat-pay.ts'
import { startGateway } from './wechat-gateway.ts'
import {
  APP,
  apiKey,
  createApiKey,
  MALL_SERIAL,
  mallKeys,
  MCHID,
  newCertificate,
  NOW,
  createNotice,
  type Signer,
  trade,
} from './wechat-messages.ts'

const gateway = await startGateway()
afterAll(gateway.stop)

const old = newCertificate('5157F09EFDC096DE15EBE81A47057A7232F1B8E1')
const next = newCertificate('50062CE505775F070CAB06E697F1BBD1AD4F4D87')
const expired = newCertificate('40062CE505775F070CAB06E697F1BBD1AD4F4D87', '2020-01-01', '2026-11-29')

const LIST = 'GET /v3/certificates'
const FIND = 'GET /v3/pay/transactions/out-trade-no/P1'
const clock = { at: NOW, now: () => clock.at }
/** A mall that has just started: it knows no certificate. */
const start = () =>
  createWechatPay(
    {
      appId: APP,
      mchid: MCHID,
      serial: MALL_SERIAL,
      privateKey: mallKeys.privateKey,
      apiKey,
      platformKey: null,
      gateway: gateway.url,
      account: null,
    },
    { clock, noticeUrl: '', returnUrlOf: () => '' },
  )
let wechatPay = start()
beforeEach(() => {
  gateway.reset()
  clock.at = NOW
  wechatPay = start()
  signWith(old.signer, [old])
  gateway.answers[FIND] = () => ({ content: trade })
})

/** From now on WeChat Pay signs by this certificate and lists these. */
function signWith(signer: Signer, certificates: readonly { listed(): object }[]) {
  gateway.now.signer = signer
  gateway.answers[LIST] = () => ({ content: { data: certificates.map((one) => one.listed()) } })
}

const read = async (signer: Signer) => (await wechatPay.readNotice(createNotice({ signer }))) !== null
function passMinute() {
  clock.at += 60_000
  gateway.now.second += 60
}

describe('issue 40: WeChat Pay signs by certificates', () => {
  it('which are downloaded once, by however many calls at the same time', async () => {
    const found = await Promise.all([wechatPay.find('P1'), wechatPay.find('P1'), read(old.signer)])
    expect(found).toMatchObject([{ state: 'PAID' }, { state: 'PAID' }, true])
    expect([gateway.calls(LIST), gateway.asked[0]?.serial]).toEqual([1, undefined])
  })

  it('and which rotate: the new one is downloaded when it is first seen, both are valid meanwhile', async () => {
    expect(await read(old.signer)).toBe(true)
    expect(await read(next.signer), 'nobody lists it yet').toBe(false)
    signWith(old.signer, [old, next])
    expect(await read(next.signer), 'not again within a minute').toBe(false)
    expect(gateway.calls(LIST)).toBe(1)
    passMinute()
    expect([await read(next.signer), await read(old.signer)]).toEqual([true, true])
    signWith(next.signer, [next])
    expect(await wechatPay.find('P1')).toMatchObject({ state: 'PAID' })
    expect(gateway.calls(LIST)).toBe(2)
  })

  it('and forged numbers cause one download a minute', async () => {
    for (let index = 0; index < 20; index++)
      expect(await read({ ...next.signer, serial: String(index).repeat(40).slice(0, 40) })).toBe(false)
    expect(gateway.calls(LIST)).toBe(1)
  })

  it('but not by one whose time is over', async () => {
    signWith(old.signer, [old, expired])
    expect([await read(old.signer), await read(expired.signer)]).toEqual([true, false])
    signWith(expired.signer, [old, expired])
    await expect(wechatPay.find('P1')).rejects.toThrow('not signed')
  })

  it('and a certificate counts by its number, not by that of another one', async () => {
    signWith(old.signer, [old, next])
    expect(await read({ ...next.signer, serial: old.signer.serial })).toBe(false)
  })

  it.each([
    [
      'encrypted by another key',
      () => signWith(old.signer, [{ listed: () => old.listed(createApiKey('o')) }]),
    ],
    ['signed by none of its own', () => signWith(next.signer, [old])],
    ['of another form', () => (gateway.answers[LIST] = () => ({ content: { data: [{}] } }))],
    [
      'refused',
      () => (gateway.answers[LIST] = () => ({ status: 404, content: { code: 'X', message: 'y' } })),
    ],
    ['out of reach', () => delete gateway.answers[LIST]],
  ])('and trusts no list that is %s', async (_, spoil) => {
    spoil()
    await expect(wechatPay.find('P1')).rejects.toThrow()
    expect(await read(old.signer)).toBe(false)
    expect(gateway.calls(LIST)).toBe(1)
  })
})
