// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { createSuccess, createRefusal } from '#src/api/answers-for-test.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { trade as unpaid } from '#src/screens/trade/checkout/checkout-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { ProviderPay } from './provider-pay.tsx'

const trade: TradeView = {
  ...unpaid,
  tradeId: 't1',
  status: 'PAYING',
  payable: { points: '0', cash: '5.00' },
}
let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function drawWith(transport: Transport, over = false) {
  const mall = createTestMall({ transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <ProviderPay trade={trade} channel="alipay" reload={() => undefined} over={over} />
    </InMall>,
  )
  return drawn.host
}

describe('issue 40: paying by a provider', () => {
  it('leads to its page', async () => {
    const host = await drawWith(async () =>
      createSuccess({ kind: 'URL', value: 'https://openapi.alipay.com/gateway.do?x=1' }),
    )
    const link = host.querySelector('a')
    expect([link?.textContent, link?.href]).toEqual([
      '前往支付宝付款',
      'https://openapi.alipay.com/gateway.do?x=1',
    ])
    expect(host.textContent).toContain('付好后本页会自动更新')
    // WeChat Pay refuses visitors who come from nowhere.
    expect([link?.rel, link?.getAttribute('referrerpolicy')]).toEqual(['noopener', 'strict-origin'])
  })

  it('shows its code with the sum', async () => {
    const host = await drawWith(async () => createSuccess({ kind: 'CODE', value: 'https://qr.alipay.com/x' }))
    expect(host.querySelector('svg')?.getAttribute('aria-label')).toBe('支付宝付款码')
    expect(host.textContent).toContain('打开支付宝扫一扫，付款 ￥5.00')
  })

  it('says what to do where the provider is away, and can be tried again', async () => {
    const host = await drawWith(async () => createRefusal('CHANNEL_FAILED', '支付宝暂时无法付款，请稍后重试'))
    expect(host.querySelector('[role=alert]')?.textContent).toContain('支付宝暂时无法付款，请稍后重试')
    expect(drawn.named('重试')).toBeDefined()
  })

  it('offers no way to pay once the time is over', async () => {
    const host = await drawWith(
      async () => createSuccess({ kind: 'URL', value: 'https://openapi.alipay.com/' }),
      true,
    )
    expect(host.querySelector('a')).toBeNull()
  })
})
