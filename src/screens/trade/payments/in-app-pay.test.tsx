// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { providerPayments, type TradeView } from '#schemas/trade/payments/calls.ts'
import { createSuccess, createRefusal } from '#src/api/answers-for-test.ts'
import type { WireAnswer } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { trade as unpaid } from '#src/screens/trade/checkout/checkout-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { InAppPay } from './in-app-pay.tsx'
import { ProviderPay } from './provider-pay.tsx'

const trade: TradeView = {
  ...unpaid,
  tradeId: 't1',
  status: 'PAYING',
  paying: 'wechat',
  inApp: true,
  payable: { points: '0', cash: '5.00' },
}
const bridge = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA' as const,
  paySign: 's',
}
const known = createSuccess({ authorizeUrl: null, bridge })
const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1'
const unknown = createSuccess({ authorizeUrl: AUTHORIZE, bridge: null })

let drawn: DrawnPart
let asked: unknown[] = []
const reload = vi.fn()
const leave = vi.fn()
const invoke = vi.fn()

/** The bridge as WeChat adds it; each payment ends with `said`. */
function addBridge(said: string | null) {
  Object.assign(window, { WeixinJSBridge: { invoke } })
  invoke.mockImplementation((_name, _parameters, onResult: (result: { err_msg?: string }) => void) => {
    if (said !== null) onResult({ err_msg: said })
  })
}
beforeEach(() => {
  location.hash = '#/submit/payO?tradeId=t1'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49')
})
afterEach(() => {
  drawn.dispose()
  Reflect.deleteProperty(window, 'WeixinJSBridge')
  asked = []
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const spy of [reload, leave, invoke]) spy.mockReset()
})

async function draw(answer: WireAnswer) {
  const mall = createTestMall({
    transport: async ({ path, body }) => {
      if (path === providerPayments.openInApp.path) asked.push(JSON.parse(String(body)))
      return answer
    },
  })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <InAppPay trade={trade} reload={reload} leave={leave} />
    </InMall>,
  )
  return mall
}
const alert = () => drawn.host.querySelector('[role=alert]')?.textContent ?? ''
const isDead = () => drawn.named('微信支付 ￥5.00').hasAttribute('disabled')

describe('issue 40: paying in WeChat', () => {
  it('offers the sum, and opens nothing before it is pressed', async () => {
    addBridge(null)
    await draw(known)
    expect([asked, invoke.mock.calls, isDead()]).toEqual([[], [], false])
  })

  it.each([
    ['ok', '微信已付款，正在等待到账结果'],
    ['cancel', '付款已取消，可以再次点击“微信支付”'],
    ['fail', '微信没有完成付款，请再次点击“微信支付”，或换一种方式支付'],
    ['fail: parameter', '微信没有完成付款，请再次点击“微信支付”，或换一种方式支付'],
  ])('says what the bridge says, %s, and asks the server', async (said, words) => {
    addBridge(`get_brand_wcpay_request:${said}`)
    await draw(known)
    await drawn.press('微信支付 ￥5.00')
    expect(invoke.mock.calls).toEqual([['getBrandWCPayRequest', bridge, expect.any(Function)]])
    expect(alert()).toBe(words)
    expect(drawn.host.textContent).not.toContain('支付成功')
    expect([reload.mock.calls.length, isDead()]).toEqual([1, false])
  })

  it('can be pressed again where WeChat says nothing more', async () => {
    addBridge(null)
    await draw(known)
    await drawn.press('微信支付 ￥5.00')
    await drawn.press('微信支付 ￥5.00')
    expect([invoke.mock.calls.length, asked.length]).toEqual([2, 2])
  })

  it('waits for a bridge that comes late', async () => {
    await draw(known)
    await drawn.press('微信支付 ￥5.00')
    expect([alert(), asked.length]).toEqual(['', 1])
    addBridge('get_brand_wcpay_request:ok')
    await act(async () => document.dispatchEvent(new Event('WeixinJSBridgeReady')))
    await drawn.flush()
    expect([invoke.mock.calls.length, alert()]).toEqual([1, '微信已付款，正在等待到账结果'])
  })

  it('says what to do where no bridge comes', async () => {
    await draw(known)
    vi.useFakeTimers()
    await act(async () => {
      drawn.named('微信支付 ￥5.00').click()
      await vi.advanceTimersByTimeAsync(11_000)
    })
    expect(alert()).toBe('微信没有打开付款，请关闭本页，从“我的订单”重新进入，或换一种方式支付')
    expect(isDead()).toBe(false)
  })

  it('says why the server refuses', async () => {
    addBridge(null)
    await draw(createRefusal('CHANNEL_FAILED', '微信支付暂时无法付款，请稍后重试'))
    await drawn.press('微信支付 ￥5.00')
    expect([alert(), invoke.mock.calls]).toEqual(['微信支付暂时无法付款，请稍后重试', []])
  })
})

describe('issue 40: who pays in WeChat', () => {
  it('is asked at WeChat’s, by an address of the server', async () => {
    addBridge(null)
    await draw(unknown)
    await drawn.press('微信支付 ￥5.00')
    expect([leave.mock.calls, invoke.mock.calls]).toEqual([[[AUTHORIZE]], []])
  })

  it('pays on coming back, once, and leaves neither code nor state in the address', async () => {
    location.hash = '#/submit/payO?tradeId=t1&code=061a&state=a1b2'
    addBridge('get_brand_wcpay_request:cancel')
    const mall = await draw(known)
    await drawn.flush()
    expect(asked).toEqual([{ tradeId: 't1', authorization: { code: '061a', state: 'a1b2' } }])
    expect(invoke).toHaveBeenCalledTimes(1)
    const { pathname, search } = mall.history.place()
    expect([pathname + search, location.hash]).toEqual([
      '/submit/payO?tradeId=t1',
      '#/submit/payO?tradeId=t1',
    ])
    await drawn.press('微信支付 ￥5.00')
    expect(asked[1]).toEqual({ tradeId: 't1' })
  })

  it('does not go to WeChat again by itself where the state does not count', async () => {
    location.hash = '#/submit/payO?tradeId=t1&code=061a&state=a1b2'
    await draw(createRefusal('STATE_CHANGED', '微信授权已失效，请再次点击“微信支付”'))
    await drawn.flush()
    expect([alert(), leave.mock.calls]).toEqual(['微信授权已失效，请再次点击“微信支付”', []])
  })
})

describe('issue 40: the pay page', () => {
  async function drawPage(given: Partial<TradeView>, channel: 'wechat' | 'alipay' = 'wechat') {
    const { inApp: _, ...plain } = trade
    const mall = createTestMall({
      transport: async () => createSuccess({ kind: 'URL', value: 'https://wx.tenpay.com/x' }),
    })
    lookAs(mall, 'u1')
    drawn = await drawPart(
      <InMall mall={mall}>
        <ProviderPay trade={{ ...plain, ...given }} channel={channel} reload={reload} over={false} />
      </InMall>,
    )
    return drawn.host
  }
  const isPhone = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  afterEach(() => vi.unstubAllGlobals())

  it('pays in WeChat where that is set up', async () => {
    expect((await drawPage({ inApp: true })).textContent).toContain('微信支付 ￥5.00')
    expect(drawn.host.querySelector('a')).toBeNull()
  })

  it('says on a phone what to do where it is not', async () => {
    isPhone(true)
    const host = await drawPage({})
    expect(host.textContent).toContain('请点右上角“···”，选择在浏览器打开本页')
    expect(host.querySelector('a')).toBeNull()
  })

  it('is as ever in another browser, and for another provider', async () => {
    isPhone(true)
    expect((await drawPage({ inApp: true }, 'alipay')).querySelector('a')?.textContent).toBe('前往支付宝付款')
    drawn.dispose()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1')
    expect((await drawPage({ inApp: true })).querySelector('a')?.textContent).toBe('前往微信支付付款')
  })
})
