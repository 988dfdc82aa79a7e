import { CURRENCY } from '#schemas/base/constants.ts'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { Button } from '#ui/button/button.tsx'
import { useInApp } from './use-in-app.ts'

interface Props {
  trade: TradeView
  reload(): void
  /** Opens an address outside the mall; injected by tests. */
  leave?(url: string): void
}

const leaveByLocation = (url: string) => location.assign(url)

/** Pays an open attempt in WeChat's own browser. */
export function InAppPay({ trade: { tradeId, payable }, reload, leave = leaveByLocation }: Props) {
  const { pay, pending, message } = useInApp({ tradeId, reload, leave })
  return (
    <>
      <Button look="primary" size="l" disabled={pending} aria-busy={pending} onClick={pay}>
        {`微信支付 ${CURRENCY}${payable.cash}`}
      </Button>
      {message && <p role="alert">{message}</p>}
    </>
  )
}

/** Says that WeChat's own browser cannot pay here, and asks to open the page in another browser. */
export function OutsideNote() {
  return <p role="alert">微信里暂时不能直接付款，请点右上角“···”，选择在浏览器打开本页，再付款</p>
}
