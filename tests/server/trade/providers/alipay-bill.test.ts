import { zipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAlipay } from '#server/trade/providers/alipay/alipay.ts'
import { alipayKeys, mallKeys, OK, startGateway } from './alipay-gateway.ts'

const gateway = await startGateway()
beforeEach(gateway.reset)
afterAll(gateway.stop)

const alipay = createAlipay(
  {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    privateKey: mallKeys.privateKey,
    alipayKey: alipayKeys.publicKey,
    gateway: gateway.url,
    byCode: false,
  },
  { clock: { now: () => 0 }, noticeUrl: '', returnUrlOf: () => '' },
)
const CALL = 'alipay.data.dataservice.bill.downloadurl.query'

/** Alipay writes its files in GBK: of the signs that a bill is read by, in bytes. */
const GBK: Readonly<Record<string, string>> = {
  支: 'd6a7',
  付: 'b8b6',
  宝: 'b1a6',
  交: 'bdbb',
  易: 'd2d7',
  号: 'bac5',
  商: 'c9cc',
  户: 'bba7',
  订: 'b6a9',
  单: 'b5a5',
  业: 'd2b5',
  务: 'cef1',
  类: 'c0e0',
  型: 'd0cd',
  金: 'bdf0',
  额: 'b6ee',
  元: 'd4aa',
  '（': 'a3a8',
  '）': 'a3a9',
  退: 'cdcb',
  款: 'bfee',
  批: 'c5fa',
  次: 'b4ce',
  请: 'c7eb',
  求: 'c7f3',
}
const gbk = (text: string) =>
  Buffer.concat(
    [...text].map((sign) => (GBK[sign] ? Buffer.from(GBK[sign] ?? '', 'hex') : Buffer.from(sign, 'latin1'))),
  )

const TITLES = '支付宝交易号,商户订单号,业务类型,订单金额（元）,退款批次号/请求号'
const single = (rows: readonly string[]) => gbk(['#-----', TITLES, ...rows, '#-----', ''].join('\r\n'))
const sums = gbk('#-----\r\n交易单号\r\n')

function serve(files: Record<string, Uint8Array>, url = new URL('/bill.zip', gateway.url).href) {
  gateway.answers[CALL] = () => ({ ...OK, bill_download_url: url })
  gateway.files.set('/bill.zip', zipSync(files))
}

describe('issue 40: the bill of Alipay', () => {
  it('is read with its payments and refunds, in fen', async () => {
    serve({
      '1.csv': single([
        '2026\t,P1\t,交易\t,123.45\t,\t',
        '2026\t,P1\t,退款\t,-23.40\t,F1-P1\t',
        '2026\t,P2\t,交易\t,1\t,\t',
      ]),
      '2.csv': sums,
    })
    expect(await alipay.bill('2026-11-28')).toEqual([
      { gatewayNo: 'P1', refundNo: null, fen: 12_345 },
      { gatewayNo: 'P1', refundNo: 'F1-P1', fen: 2_340 },
      { gatewayNo: 'P2', refundNo: null, fen: 100 },
    ])
    expect(gateway.asked[0]?.content).toEqual({ bill_type: 'trade', bill_date: '2026-11-28' })
  })

  it('is none where Alipay has none', async () => {
    gateway.answers[CALL] = () => ({
      code: '40004',
      msg: 'Business Failed',
      sub_code: 'BILL_NOT_EXIST',
      sub_msg: '账单不存在',
    })
    expect(await alipay.bill('2026-11-28')).toBeNull()
  })

  it.each([
    ['stands elsewhere', () => serve({}, 'https://alipay.com.evil.example/bill.zip'), 'at another host'],
    ['has no single trades', () => serve({ '2.csv': sums }), 'no file of single trades'],
    ['has a row without a sum', () => serve({ '1.csv': single(['2026,P1,交易,free,']) }), 'tells no sum'],
    ['has a row that is cut', () => serve({ '1.csv': single(['2026,P1']) }), 'too short'],
  ])('is refused as a whole where it %s', async (_, given, reason) => {
    given()
    await expect(alipay.bill('2026-11-28')).rejects.toThrow(reason)
  })
})
