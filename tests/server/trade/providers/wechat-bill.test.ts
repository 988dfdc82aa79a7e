import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createWechatPay } from '#server/trade/providers/wechat/wechat-pay.ts'
import { startGateway } from './wechat-gateway.ts'
import { APP, apiKey, KEY_ID, MALL_SERIAL, mallKeys, MCHID, NOW, wechatKeys } from './wechat-messages.ts'

const gateway = await startGateway()
beforeEach(gateway.reset)
afterAll(gateway.stop)

const wechatPay = createWechatPay(
  {
    appId: APP,
    mchid: MCHID,
    serial: MALL_SERIAL,
    privateKey: mallKeys.privateKey,
    apiKey,
    platformKey: { id: KEY_ID, key: wechatKeys.publicKey },
    gateway: gateway.url,
    account: null,
  },
  { clock: { now: () => NOW }, noticeUrl: '', returnUrlOf: () => '' },
)
const TITLES =
  '交易时间,商户订单号,交易状态,应结订单金额,商户退款单号,退款状态,商品名称,订单金额,申请退款金额'
const END = ['总交易单数,应结订单总金额', '`2,`1.00', '']
const bill = (rows: readonly string[]) => `\uFEFF${[TITLES, ...rows, ...END].join('\r\n')}`

function serve(
  text: string,
  { url = new URL('/v3/billdownload/file?token=x', gateway.url).href, digest = '' } = {},
) {
  const hash = { hash_type: 'SHA1', hash_value: digest || createHash('sha1').update(text).digest('hex') }
  gateway.answers['GET /v3/bill/tradebill'] = () => ({ content: { ...hash, download_url: url } })
  gateway.answers['GET /v3/billdownload/file'] = () => ({ content: text })
}

describe('issue 40: the bill of WeChat Pay', () => {
  it('is read with its payments and refunds, in fen; refunds that failed moved nothing', async () => {
    serve(
      bill([
        '`2026-11-28 10:00:00,`P1,`SUCCESS,`120.00,`0,`,`商城 订单, 一,`123.45,`0.00',
        '`2026-11-28 10:00:00,`P1,`REFUND,`0.00,`F1-P1,`SUCCESS,`商城,`0.00,`23.40',
        '`2026-11-28 10:00:00,`P1,`REFUND,`0.00,`F2-P1,`FAIL,`商城,`0.00,`1.00',
      ]),
    )
    expect(await wechatPay.bill('2026-11-28')).toEqual([
      { gatewayNo: 'P1', refundNo: null, fen: 12_345 },
      { gatewayNo: 'P1', refundNo: 'F1-P1', fen: 2_340 },
    ])
    expect(gateway.asked[0]?.query).toEqual({ bill_date: '2026-11-28', bill_type: 'ALL' })
  })

  it('is none on a day without trades, and waited for while it is made', async () => {
    const refuse = (code: string) => {
      gateway.answers['GET /v3/bill/tradebill'] = () => ({ status: 400, content: { code, message: '账单' } })
    }
    refuse('NO_STATEMENT_EXIST')
    expect(await wechatPay.bill('2026-11-28')).toBeNull()
    refuse('STATEMENT_CREATING')
    await expect(wechatPay.bill('2026-11-28')).rejects.toMatchObject({ code: 'STATEMENT_CREATING' })
  })

  it.each([
    ['stands elsewhere', () => serve(bill([]), { url: 'https://evil.example/file' }), 'at another host'],
    ['is not the one that was told of', () => serve(bill([]), { digest: '0'.repeat(40) }), 'not the one'],
    ['has a row without a sum', () => serve(bill(['`2026,`P1,`SUCCESS,`1,`,`,`,`free,`0'])), 'tells no sum'],
    ['is something else', () => serve('<html>'), 'has no column'],
  ])('is refused as a whole where it %s', async (_, given, reason) => {
    given()
    await expect(wechatPay.bill('2026-11-28')).rejects.toThrow(reason)
  })
})
