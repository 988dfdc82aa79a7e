import type { Out } from '#schemas/base/endpoint.ts'
import type { providerPayments } from '#schemas/trade/payments/calls.ts'

type BridgeParameters = NonNullable<Out<typeof providerPayments.openInApp>['bridge']>

/** Interface that WeChat's own browser adds to a page. */
interface WeixinBridge {
  invoke(name: string, parameters: BridgeParameters, onResult: (result: { err_msg?: string }) => void): void
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge
  }
}

const BRIDGE_MS = 10_000

/** Returns true in the browser of WeChat's own app. */
export const isInWechat = () => navigator.userAgent.includes('MicroMessenger')

/** Error: WeChat added no bridge to the page in time. */
export class BridgeMissing extends Error {}

/** Result that the bridge reports; the mall never treats a trade as paid because of it. */
export type BridgeResult = 'ok' | 'cancel' | 'fail'

/** Opens a payment over the page. Rejects with `BridgeMissing` if there is no bridge. */
export async function payByBridge(parameters: BridgeParameters): Promise<BridgeResult> {
  const bridge = await findBridge()
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg: said = '' }) => {
      const result = said.replace('get_brand_wcpay_request:', '')
      resolve(result === 'ok' || result === 'cancel' ? result : 'fail')
    })
  })
}

/** Resolves with the bridge, which WeChat adds and announces by an event after the page has started. */
function findBridge(): Promise<WeixinBridge> {
  return new Promise((resolve, reject) => {
    function settle() {
      document.removeEventListener('WeixinJSBridgeReady', settle)
      clearTimeout(timer)
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
      else reject(new BridgeMissing())
    }
    const timer = setTimeout(settle, BRIDGE_MS)
    if (window.WeixinJSBridge) settle()
    else document.addEventListener('WeixinJSBridgeReady', settle)
  })
}
