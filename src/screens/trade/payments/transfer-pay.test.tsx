// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { trade as unpaid } from '#src/screens/trade/checkout/checkout-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { TransferPay } from './transfer-pay.tsx'

const now = Date.UTC(2026, 6, 18)
const account = { holder: '知礼集', bank: '中国银行杭州西湖支行', number: '6222 0000 1234', remarks: '' }
const transfer = { account, amount: '5.00', gatewayNo: 'ZZ1', proofId: null, proofAt: null, rejection: null }
const trade: TradeView = { ...unpaid, tradeId: 't1', status: 'PAYING', expiresAt: now + 60_000, now }
let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function drawWith(given: Partial<typeof account>) {
  const mall = createTestMall({ transport: async () => createSuccess(null) })
  lookAs(mall, 'u1')
  const asked = { ...transfer, account: { ...account, ...given } }
  drawn = await drawPart(
    <InMall mall={mall}>
      <TransferPay trade={trade} transfer={asked} reload={() => undefined} over={false} />
    </InMall>,
  )
  return drawn.host.textContent
}

describe('an open transfer', () => {
  it('names the account and the remark', async () => {
    const shown = await drawWith({})
    for (const words of ['知礼集', '中国银行杭州西湖支行', '6222 0000 1234', 'ZZ1'])
      expect(shown).toContain(words)
  })

  it('whose account the office took away asks to wait, and still takes a proof', async () => {
    const shown = await drawWith({ holder: '', bank: '', number: '' })
    expect(shown).toContain('请先不要转账')
    expect(shown).not.toContain('收款账号')
    expect(shown).toContain('凭证')
  })
})
