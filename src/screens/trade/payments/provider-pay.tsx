import { CURRENCY } from '#schemas/base/constants.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { payments as calls, providerPayments, type TradeView } from '#schemas/trade/payments/calls.ts'
import { CASH_CHANNELS, type ProviderChannelCode } from '#schemas/trade/payments/channels.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { isHandheld } from '#src/lib/handheld.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { QrCode } from '#src/runtime/text/qr-code.tsx'
import { Button, getButtonClass } from '#ui/button/button.tsx'
import { InAppPay, OutsideNote } from './in-app-pay.tsx'
import { usePolling } from './use-polling.ts'
import { isInWechat } from './wechat-bridge.ts'
import styles from './provider-pay.module.css'

interface Props {
  trade: TradeView
  channel: ProviderChannelCode
  reload(): void
  /** True after the payment deadline. */
  over: boolean
}

/** Polling interval, ms. */
const POLL_MS = 3000

/** Opens the payment provider. The trade counts as paid only after the provider has notified the mall. */
export function ProviderPay({ trade, channel, reload, over }: Props) {
  const mall = useMall()
  usePolling(reload, POLL_MS)
  async function close() {
    await withOverlay(mall, () => mall.call(calls.closeAttempt, { tradeId: trade.tradeId })).catch(reload)
  }
  const isInApp = channel === 'wechat' && isInWechat()
  return (
    <section className={styles.provider} aria-label={CASH_CHANNELS[channel]}>
      {over ? null : isInApp && trade.inApp ? (
        <InAppPay trade={trade} reload={reload} />
      ) : isInApp && isHandheld() ? (
        <OutsideNote />
      ) : (
        <Way trade={trade} name={CASH_CHANNELS[channel]} />
      )}
      <p role="status">还没有收到付款结果，付好后本页会自动更新。</p>
      <Button disabled={over} onClick={() => void close()}>
        换一种方式支付
      </Button>
    </section>
  )
}

/** Link or QR code to the provider. On a phone the link opens in the same tab: the provider's app takes over. */
function Way({ trade: { tradeId, payable }, name }: { trade: TradeView; name: string }) {
  const isPhone = isHandheld()
  const link = useCall(
    providerPayments.openLink,
    { tradeId, device: isPhone ? 'phone' : 'desktop' },
    { quiet: true },
  )
  if (link.state === 'loading') return <p className={styles.waiting}>正在打开{name}…</p>
  if (link.state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{link.error instanceof ApiFailure ? link.error.message : GENERIC_MESSAGE}</p>
        <Button size="s" onClick={link.retry}>
          重试
        </Button>
      </div>
    )
  const { kind, value } = link.data
  if (kind === 'CODE')
    return (
      <figure className={styles.code}>
        <QrCode text={value} name={`${name}付款码`} />
        <figcaption>
          打开{name}扫一扫，付款 <b>{CURRENCY + payable.cash}</b>
        </figcaption>
      </figure>
    )
  return (
    <a
      className={getButtonClass('primary', 'l')}
      href={value}
      rel="noopener"
      // WeChat Pay only opens its page if the referrer is the merchant's registered domain.
      referrerPolicy="strict-origin"
      {...(!isPhone && { target: '_blank' })}
    >
      前往{name}付款
    </a>
  )
}
