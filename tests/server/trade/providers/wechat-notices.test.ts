import { describe, expect, it } from 'vitest'
import { createWechatPay } from '#server/trade/providers/wechat/wechat-pay.ts'
import {
  APP,
  apiKey,
  createApiKey,
  KEY_ID,
  MALL_SERIAL,
  mallKeys,
  MCHID,
  NOW,
  createNotice,
  SECOND,
  signBody,
  trade,
  wechat,
  wechatKeys,
} from './wechat-messages.ts'

const wechatPay = createWechatPay(
  {
    appId: APP,
    mchid: MCHID,
    serial: MALL_SERIAL,
    privateKey: mallKeys.privateKey,
    apiKey,
    platformKey: { id: KEY_ID, key: wechatKeys.publicKey },
    gateway: 'http://127.0.0.1:9/',
    account: null,
  },
  { clock: { now: () => NOW }, noticeUrl: '', returnUrlOf: () => '' },
)
const paid = { paid: { gatewayNo: 'P1', fen: 12_345, providerNo: trade.transaction_id } }

describe('issue 40: WeChat Pay, notices', () => {
  it('reads what WeChat Pay signed and encrypted for this merchant', async () => {
    expect(await wechatPay.readNotice(createNotice())).toEqual(paid)
    const late = createNotice({ signer: { ...wechat, at: SECOND - 300 } })
    expect(await wechatPay.readNotice(late)).toEqual(paid)
  })

  it('takes a notice of a refund, which says nothing of a payment', async () => {
    const content = { mchid: MCHID, out_trade_no: 'P1', out_refund_no: 'F1-P1', refund_status: 'SUCCESS' }
    for (const event of ['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED'])
      expect(await wechatPay.readNotice(createNotice({ event, content }))).toEqual({ paid: null })
    const other = createNotice({ event: 'REFUND.SUCCESS', content: { ...content, mchid: '1900000110' } })
    expect(await wechatPay.readNotice(other)).toBeNull()
  })

  /** A notice whose body is put in place of a signed one. */
  const altered = (alter: (body: string) => string) => {
    const notice = createNotice()
    return { ...notice, body: alter(notice.body) }
  }
  /** A body that WeChat Pay signed, of whatever form. */
  const signed = (body: string) => ({ body, headers: new Headers(signBody(body, wechat)) })
  const withHeader = (name: string, value: string) => {
    const notice = createNotice()
    notice.headers.set(`Wechatpay-${name}`, value)
    return notice
  }
  /** The first letter of the ciphertext is another one. */
  const damage = (body: string) =>
    body.replace(/"ciphertext":"(.)/, (_, letter) => `"ciphertext":"${letter === 'A' ? 'B' : 'A'}`)

  it.each([
    ['another key', createNotice({ signer: { ...wechat, key: mallKeys.privateKey } })],
    ['another serial number', createNotice({ signer: { ...wechat, serial: 'PUB_KEY_ID_2' } })],
    ['the serial number of the merchant', createNotice({ signer: { ...wechat, serial: MALL_SERIAL } })],
    ['an old time', createNotice({ signer: { ...wechat, at: SECOND - 301 } })],
    ['a time to come', createNotice({ signer: { ...wechat, at: SECOND + 301 } })],
    ['another time than was signed', withHeader('Timestamp', String(SECOND - 1))],
    ['no time', withHeader('Timestamp', 'now')],
    ['another nonce than was signed', withHeader('Nonce', 'x')],
    ['a probe of WeChat Pay', withHeader('Signature', 'WECHATPAY/SIGNTEST/aGVsbG8=')],
    [
      'a probe with a signature behind it',
      withHeader('Signature', `WECHATPAY/SIGNTEST/${createNotice().headers.get('Wechatpay-Signature')}`),
    ],
    ['an empty signature', withHeader('Signature', '')],
    ['no headers', { body: createNotice().body, headers: new Headers() }],
    ['another body than was signed', altered((body) => body.replace('EV-1', 'EV-2'))],
    ['a ciphertext that is altered', altered(damage)],
    ['a ciphertext that is altered and signed', signed(damage(createNotice().body))],
    ['another APIv3 key', createNotice({ key: createApiKey('o') })],
    ['another merchant', createNotice({ content: { ...trade, mchid: '1900000110' } })],
    ['another application', createNotice({ content: { ...trade, appid: 'wxd678efh567hg6788' } })],
    ['no sum', createNotice({ content: { ...trade, amount: {} } })],
    ['a sum below nothing', createNotice({ content: { ...trade, amount: { total: -1 } } })],
    ['content of another form', createNotice({ content: [] })],
    ['no resource', signed('{"event_type":"TRANSACTION.SUCCESS"}')],
    [
      'a short ciphertext',
      signed(createNotice().body.replace(/"ciphertext":"[^"]*"/, '"ciphertext":"AA=="')),
    ],
    ['an empty nonce', signed(createNotice().body.replace(/"nonce":"[^"]*"/, '"nonce":""'))],
    ['no JSON', signed('<xml/>')],
    ['nothing', signed('')],
  ])('refuses %s', async (_, notice) => {
    expect(await wechatPay.readNotice(notice)).toBeNull()
  })

  it('answers as WeChat Pay expects', async () => {
    const taken = wechatPay.answerNotice(true)
    expect([taken.status, await taken.text()]).toEqual([204, ''])
    const again = wechatPay.answerNotice(false)
    expect([again.status, await again.json()]).toEqual([
      500,
      { code: 'FAIL', message: '通知未处理，请重新发送' },
    ])
  })
})
