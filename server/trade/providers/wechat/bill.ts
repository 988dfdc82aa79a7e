import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseYuan } from '#schemas/money/money.ts'
import type { BillLine, PaymentProvider } from '#server/platform/call/payment-provider.ts'
import { type BillRow, readRows } from '#server/trade/providers/bills/read-rows.ts'
import type { Ask } from './ask.ts'
import { isRefusedAs } from './refusal.ts'
import type { Send } from './send.ts'

const PATH = '/v3/bill/tradebill'
/** Codes for a day without trades; the second one is a spelling found on other pages of the documentation. */
const NO_BILL = ['NO_STATEMENT_EXIST', 'NO_STATEMENT_EXISTS']
/** Form of a bill. Every cell begins with a character that keeps spreadsheets from reading the cell as a number. */
const FORM = {
  title: '交易时间',
  end: '总交易单数',
  split: (line: string) => line.replace(/^`/, '').split(/,`/),
}

const Address = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** Creates the function that reads a day's bill: null if there is none. It rejects until the bill is ready. */
export function createBill(
  ask: Ask,
  { send, gateway }: { send: Send; gateway: string },
): PaymentProvider['bill'] {
  return async (day) => {
    const address = await ask(Address, 'GET', `${PATH}?bill_date=${day}&bill_type=ALL`).catch(
      (error: unknown) => {
        if (isRefusedAs(error, NO_BILL)) return null
        throw error
      },
    )
    if (address === null) return null
    const { download_url: url, hash_value: wanted } = address
    if (new URL(url).host !== new URL(gateway).host)
      throw new Error('the bill stands at another host than WeChat Pay’s')
    const { status, body } = await send('GET', url)
    if (status !== 200) throw new Error(`the bill answers ${status}`)
    // The file itself is not signed, but its digest is.
    const digest = createHash('sha1').update(body).digest('hex')
    if (digest !== wanted.toLowerCase()) throw new Error('the bill is not the one that WeChat Pay told of')
    return readRows(body, FORM).flatMap(lineOf)
  }
}

function lineOf(row: BillRow): BillLine[] {
  const gatewayNo = row['商户订单号'] ?? ''
  const state = row['交易状态']
  if (state === 'SUCCESS') return [{ gatewayNo, refundNo: null, fen: fenOf(row['订单金额']) }]
  // A refund that failed moved no money.
  if (state !== 'REFUND' || row['退款状态'] === 'FAIL') return []
  return [{ gatewayNo, refundNo: row['商户退款单号'] ?? '', fen: fenOf(row['申请退款金额']) }]
}

function fenOf(text = ''): number {
  const fen = parseYuan(text)
  if (fen === null) throw new Error('a row of the bill tells no sum')
  return fen
}
