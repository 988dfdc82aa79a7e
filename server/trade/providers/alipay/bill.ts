import { unzipSync } from 'fflate'
import { parseYuan } from '#schemas/money/money.ts'
import {
  type BillLine,
  type PaymentProvider,
  ProviderRefusal,
} from '#server/platform/call/payment-provider.ts'
import { type BillRow, readRows } from '#server/trade/providers/bills/read-rows.ts'
import type { AlipayGateway } from './gateway.ts'

/** Limits for the bill of a day, compressed and uncompressed, bytes. */
const MAX_BYTES = 20_000_000
const MAX_UNPACKED_BYTES = 200_000_000
const TIMEOUT_MS = 25_000

const TITLES = '支付宝交易号'
const SUM = '订单金额（元）'
const REFUND_NO = '退款批次号/请求号'
const FORM = { title: TITLES, end: '#', split: (line: string) => line.split(',').map((cell) => cell.trim()) }

/** Creates the function that reads the bill of a day: null if there is none, and until the next morning. */
export function createBill({ ask }: AlipayGateway, gateway: string): PaymentProvider['bill'] {
  return async (day) => {
    const url = await findAddress(ask, day)
    if (url === null) return null
    if (!isOfAlipay(url, gateway)) throw new Error('the bill stands at another host than Alipay’s')
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`the bill answers ${answer.status}`)
    if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES)
      throw new Error('the bill is too large')
    return readBill(new Uint8Array(await answer.arrayBuffer()))
  }
}

async function findAddress(ask: AlipayGateway['ask'], day: string): Promise<URL | null> {
  try {
    const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', {
      billType: 'trade',
      billDate: day,
    })
    return new URL(String(answer.billDownloadUrl))
  } catch (error) {
    if (error instanceof ProviderRefusal && /BILL_NOT_EXIST/i.test(error.code)) return null
    throw error
  }
}

const isOfAlipay = ({ hostname }: URL, gateway: string) =>
  hostname.endsWith('.alipay.com') || hostname === new URL(gateway).hostname

/** Reads the zip of a bill. Its files are in GBK: one lists single trades, another one sums. */
export function readBill(zip: Uint8Array): BillLine[] {
  let unpacked = 0
  const files = unzipSync(zip, {
    filter({ originalSize }) {
      unpacked += originalSize
      if (unpacked > MAX_UNPACKED_BYTES) throw new Error('the bill is too large')
      return true
    },
  })
  const texts = Object.values(files).map((bytes) => new TextDecoder('gb18030').decode(bytes))
  const single = texts.find((text) => text.includes(REFUND_NO))
  if (single === undefined) throw new Error('the bill has no file of single trades')
  return readRows(single, FORM).flatMap(lineOf)
}

function lineOf(row: BillRow): BillLine[] {
  const kind = row['业务类型'] ?? ''
  const gatewayNo = row['商户订单号'] ?? ''
  const fen = parseYuan((row[SUM] ?? '').replace(/^-/, ''))
  if (fen === null) throw new Error('a row of the bill tells no sum')
  if (kind === '交易') return [{ gatewayNo, refundNo: null, fen }]
  return kind === '退款' ? [{ gatewayNo, refundNo: row[REFUND_NO] ?? '', fen }] : []
}
