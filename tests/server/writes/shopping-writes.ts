import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { coupons } from '#schemas/wallet/coupons/calls.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { cardShop } from '#tests/server/gifts/card-shop.ts'
import { voucherShop } from '#tests/server/gifts/voucher-shop.ts'
import { inquiryOffice } from '#tests/server/sourcing/inquiry-office.ts'
import { shareOffice } from '#tests/server/sourcing/share-office.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'
import { approvalWrites } from './approval-writes.ts'

const ADDRESS = {
  name: '沈知夏',
  telephone: '13812345678',
  detail: '文三路一号院',
  regionIds: ['330000', '330100', '330106'],
}

/** Every call of a member around goods, cart, checkout, payment and the own account; orders have a file of their own. */
export function shoppingWrites(mall: TestMall): readonly Write[] {
  const { build } = mall
  const shop = shoppers(mall)
  const sold = async (given: Parameters<typeof build.goods>[0] = {}) => {
    const { goodsId, skuId } = await build.goods(given)
    return { goodsId, skuId }
  }
  const one = async (given?: Parameters<typeof build.goods>[0]) => ({
    lines: [{ ...(await sold(given)), quantity: 1 }],
  })
  const inCart = async ({ userId }: Me) => {
    const [skuId = '', other = ''] = (await build.goods({}, [{}, {}])).skuIds
    return { cartId: await build.cartLine(userId, skuId), other }
  }
  const cartIds = async (me: Me) => ({ cartIds: [(await inCart(me)).cartId] })
  const trade = async (me: Me) => shop.submit(me.token, await one())
  const titleId = async ({ token }: Me) => {
    const { titleId } = await mall.ok(invoiceTitles.save, { kind: 'PERSONAL', title: '沈知夏' }, { token })
    return { titleId }
  }
  const cards = cardShop(mall)
  const boughtCard = async ({ token }: Me) => ({ giftCardId: (await cards.buy(token)).cardIds[0] ?? '' })
  const picking = voucherShop(mall)
  const picked = async ({ userId }: Me) => {
    const { levelId, skuIds } = await picking.level({ id: shop.key() })
    return picking.wish(await picking.voucher(userId, levelId, { id: shop.key() }), skuIds.slice(0, 2))
  }
  const addressId = async ({ userId }: Me) => ({ addressId: await buildAddress(mall, userId) })
  const favourite = async ({ token }: Me) => {
    const { goodsId } = await sold()
    await mall.ok(goods.favoritesAdd, { goodsId }, { token })
    return goodsId
  }
  const office = shareOffice(mall)
  const company = async (userId: string) => {
    await office.industries()
    return { ...office.texts(), licence: await office.licence(userId) }
  }
  async function smsTo(telephone: string): Promise<string> {
    const sent = await mall.services.db.select().from(smsOutbox).where(eq(smsOutbox.telephone, telephone))
    return /\d{6}/.exec(sent.at(-1)?.content ?? '')?.[0] ?? ''
  }

  const quotes = inquiryOffice(mall)
  const asked = async (me: Me) => ({ inquiryId: (await quotes.ask(me)).inquiryId })
  async function quoted(me: Me) {
    const { inquiryId } = await asked(me)
    return { inquiryId, quoteId: await quotes.quote(inquiryId) }
  }

  const own: readonly Write[] = [
    ...approvalWrites(mall),
    [inquiries.findQuotedGoodsPage, () => ({})],
    [inquiries.ask, async () => quotes.asking((await one()).lines)],
    [inquiries.withdraw, asked],
    [inquiries.accept, quoted],
    [inquiries.reject, quoted],
    [authAccount.edit, () => ({ name: '新名字' })],
    [authAccount.modifySelfPwd, () => ({ oldPassword: PASSWORD, newPassword: 'Passw0rd-2' })],
    [account.sendPhoneCode, () => ({})],
    [
      account.verifyPhone,
      async ({ token, telephone }) => {
        await mall.ok(account.sendPhoneCode, {}, { token })
        return { smsCode: await smsTo(telephone) }
      },
    ],
    [
      account.changePhone,
      async ({ token, telephone }) => {
        await mall.ok(account.sendPhoneCode, {}, { token })
        const smsCode = await smsTo(telephone)
        const { ticket } = await mall.ok(account.verifyPhone, { smsCode }, { token })
        const next = telephone.replace(/^199/, '198')
        await mall.ok(account.sendPhoneCode, { telephone: next }, { token })
        return { ticket, telephone: next, smsCode: await smsTo(next) }
      },
    ],
    [addresses.save, () => ({ ...ADDRESS, label: '', isDefault: true })],
    [addresses.update, async (me) => ({ ...ADDRESS, ...(await addressId(me)), isDefault: false })],
    [addresses.deleteById, addressId],
    [addresses.setDef, addressId],
    [addresses.recognise, () => ({ text: '沈知夏 13812345678 浙江省杭州市西湖区文三路 1 号' })],
    [invoiceTitles.save, () => ({ kind: 'PERSONAL', title: '沈知夏' })],
    [invoiceTitles.delete, titleId],
    [
      uploads.save,
      async () => {
        const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c8322b' } })
        const bytes = new Uint8Array(await picture.jpeg().toBuffer())
        return { purpose: 'after-sale', file: new File([bytes], 'a.jpg', { type: 'image/jpeg' }) }
      },
    ],
    [
      partners.partnerApply,
      () => ({ name: '沈知夏', telephone: '13812345678', company: '礼', region: '杭州', content: '十年' }),
    ],
    [sharePlatform.supplierRegister, ({ userId }) => company(userId)],
    [sharePlatform.purchaserRegister, ({ userId }) => company(userId)],
    [coupons.claimCoupon, async () => ({ templateId: await promotions(mall).template() })],
    [assets.selectMyEnableCardList, () => ({})],
  ]

  const shopping: readonly Write[] = [
    [goods.favoritesAdd, () => sold()],
    [goods.favoritesDelete, async (me) => ({ goodsId: await favourite(me) })],
    [goods.favouritesAmong, async (me) => ({ goodsIds: [await favourite(me)] })],
    [footprints.removeFavourites, async (me) => ({ goodsIds: [await favourite(me)] })],
    [favouriteShops.create, async () => ({ shopId: await build.shop() })],
    [favouriteShops.cancelFavorite, async () => ({ shopIds: [await build.shop()] })],
    [favouriteShops.countShopByUser, () => ({})],
    [favouriteShops.among, async () => ({ shopIds: [await build.shop()] })],
    [footprints.removeBrowses, () => ({ scope: 'all' })],
    [cart.save, async () => ({ ...(await sold()), quantity: 1 })],
    [cartLines.update, async (me) => ({ cartId: (await inCart(me)).cartId, quantity: 2 })],
    [cartLines.checked, async (me) => ({ query: { checked: false }, body: await cartIds(me) })],
    [cartLines.delete, cartIds],
    [cartLines.favour, cartIds],
    [cartLines.queryCartClear, async (me) => inCart(me).then(() => ({}))],
    [
      cartLines.changeSku,
      async (me) => {
        const { cartId, other } = await inCart(me)
        return { cartId, skuId: other }
      },
    ],
    [
      cartLines.restore,
      async (me) => {
        const { undo } = await mall.ok(cartLines.delete, await cartIds(me), me)
        return { undo: undo ?? '' }
      },
    ],
    [checkout.findPrice, async () => ({ source: 'BUY_NOW', ...(await one()) })],
    [checkout.findLyGoodsPrice, async () => one()],
    [checkout.saveSingleOrder, async (me) => shop.draft(me.token, await one())],
    [checkout.saveMultipleOrder, async (me) => shop.draft(me.token, await cartIds(me))],
    [payments.doPay, async (me) => shop.paying(await trade(me))],
    [
      payments.changeSplit,
      async ({ userId, token }) => {
        await build.points(userId, 10_000)
        const { tradeId } = await shop.submit(token, await one({ payModel: 5, cash: 3_000, integral: 3_000 }))
        return { tradeId, points: '12.34' }
      },
    ],
    [gift.giftCardSubmitOrder, () => cards.wish()],
    [
      gift.cancelOrder,
      async ({ token }) => ({ giftCardOrderId: (await cards.submit(token)).giftCardOrderId }),
    ],
    [gift.askCode, async (me) => ({ ...(await boughtCard(me)), payPassword: PAY_PASSWORD })],
    [
      gift.withdrawCode,
      async (me) => {
        const one = await boughtCard(me)
        await mall.ok(gift.askCode, { ...one, payPassword: PAY_PASSWORD }, me)
        return one
      },
    ],
    [gift.refundCard, boughtCard],
    [giftVouchers.submit, picked],
    [payments.sendPayCode, () => ({})],
    [
      payments.setPayPassword,
      async ({ token, telephone }) => {
        await mall.ok(payments.sendPayCode, {}, { token })
        return { payPassword: '246810', smsCode: await smsTo(telephone) }
      },
    ],
    [
      payments.closeAttempt,
      async (me) => {
        const made = await trade(me)
        await shop.toCashier(me.token, made)
        return { tradeId: made.tradeId }
      },
    ],
  ]
  return [...own, ...shopping]
}
