import { payments, providerPayments } from '#schemas/trade/payments/calls.ts'
import type { InAppPayment } from '#server/platform/call/payment-provider.ts'
import { createProviderChannel } from '#server/trade/providers/provider-channel.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'
import { testProvider } from '#tests/server/trade/providers/test-provider.ts'

const inApp: InAppPayment = {
  authorizeUrl: (tradeId, state) => `https://provider.example/authorize?trade=${tradeId}&state=${state}`,
  findPayer: async () => 'payer',
  open: async ({ gatewayNo }) => ({
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: `prepay_id=${gatewayNo}`,
    signType: 'RSA',
    paySign: 's',
  }),
}

/** Every write of a buyer about a payment by a provider. */
export function providerWrites(mall: TestMall): readonly Write[] {
  const shop = shoppers(mall)
  const channel = createProviderChannel('wechat', { ...testProvider().provider, inApp })
  const setOpen = (isOpen: boolean) => {
    const wechat = { ...channel, isOpen: async () => isOpen }
    mall.services.channels = { ...mall.services.channels, wechat }
  }

  return [
    [
      providerPayments.openInApp,
      async ({ token }) => {
        const { goodsId, skuId } = await mall.build.goods({ cash: 500 })
        const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
        setOpen(true)
        await mall.ok(payments.doPay, shop.paying(trade, { channel: 'wechat' }), { token })
        // Other writes go on with one channel, which needs no choice.
        setOpen(false)
        return { tradeId: trade.tradeId }
      },
    ],
  ]
}
