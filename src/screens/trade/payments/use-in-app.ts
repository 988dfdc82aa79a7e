import { useCallback, useEffect, useRef, useState } from 'react'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { providerPayments } from '#schemas/trade/payments/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { BridgeMissing, type BridgeResult, payByBridge } from './wechat-bridge.ts'

const RESULTS: Readonly<Record<BridgeResult, string>> = {
  ok: '微信已付款，正在等待到账结果',
  cancel: '付款已取消，可以再次点击“微信支付”',
  fail: '微信没有完成付款，请再次点击“微信支付”，或换一种方式支付',
}
const NO_BRIDGE = '微信没有打开付款，请关闭本页，从“我的订单”重新进入，或换一种方式支付'

interface Authorization {
  code: string
  state: string
}

/** Returns the parameters that WeChat adds when it sends the buyer back; undefined on any other visit. */
function useAuthorization(): Authorization | undefined {
  const { code, state } = useRouteQuery(routes.pay.query())
  const [first] = useState(() =>
    typeof code === 'string' && typeof state === 'string' ? { code, state } : undefined,
  )
  return first
}

interface Options {
  tradeId: string
  reload(): void
  leave(url: string): void
}

/** Sends an unknown buyer to WeChat first. Whatever the bridge reports, the server's state is reloaded. */
export function useInApp({ tradeId, reload, leave }: Options) {
  const { call, history } = useMall()
  const authorization = useAuthorization()
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')

  const pay = useCallback(
    async (returned?: Authorization) => {
      setPending(true)
      setMessage('')
      try {
        const input = { tradeId, ...(returned && { authorization: returned }) }
        const { authorizeUrl, bridge } = await call(providerPayments.openInApp, input, { quiet: true })
        if (authorizeUrl !== null) return leave(authorizeUrl)
        if (bridge === null) return setMessage(GENERIC_MESSAGE)
        const paying = payByBridge(bridge)
        // The button is enabled again while the payment is open, because WeChat may never answer.
        setPending(false)
        setMessage(RESULTS[await paying])
        reload()
      } catch (error) {
        setMessage(describe(error))
        reload()
      } finally {
        setPending(false)
      }
    },
    [call, tradeId, leave, reload],
  )

  const isUsed = useRef(false)
  useEffect(() => {
    if (!authorization || isUsed.current) return
    isUsed.current = true
    // An authorization is valid once, so a reload of the page must start again without it.
    history.amend(formatHref('pay', { tradeId }))
    void pay(authorization)
  }, [authorization, history, pay, tradeId])

  return { pay: () => void pay(), pending, message }
}

function describe(error: unknown): string {
  if (error instanceof BridgeMissing) return NO_BRIDGE
  return error instanceof ApiFailure ? error.message : GENERIC_MESSAGE
}
