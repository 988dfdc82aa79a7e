import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { PaymentProvider } from '#server/platform/call/payment-provider.ts'
import type { AlipayConfig } from '#server/platform/process/alipay-config.ts'
import type { ProviderSurroundings } from '#server/trade/providers/surroundings.ts'
import type { AlipayGateway } from './gateway.ts'

/** Creates the function that opens a charge: Alipay's page for computers or phones, or a QR code. */
export function createOpen(
  { sdk, timestamp, ask }: AlipayGateway,
  { byCode }: AlipayConfig,
  { noticeUrl, returnUrlOf }: Pick<ProviderSurroundings, 'noticeUrl' | 'returnUrlOf'>,
): PaymentProvider['open'] {
  return async ({ gatewayNo, tradeId, fen, title, expiresAt }, { device }) => {
    const order = {
      outTradeNo: gatewayNo,
      totalAmount: formatYuan(fen),
      subject: title,
      timeExpire: formatMallSecond(expiresAt),
    }
    if (byCode && device === 'desktop') {
      const { qrCode } = await ask('alipay.trade.precreate', order, { notifyUrl: noticeUrl })
      return { kind: 'CODE', value: String(qrCode) }
    }
    const [method, productCode] =
      device === 'desktop'
        ? ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY']
        : ['alipay.trade.wap.pay', 'QUICK_WAP_WAY']
    const value = sdk.pageExecute(method, 'GET', {
      timestamp: timestamp(),
      notifyUrl: noticeUrl,
      returnUrl: returnUrlOf(tradeId),
      bizContent: { ...order, productCode },
    })
    return { kind: 'URL', value }
  }
}
