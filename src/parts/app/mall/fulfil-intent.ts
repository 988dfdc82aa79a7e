import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { bidding } from '#schemas/sourcing/bidding/calls.ts'
import { coupons } from '#schemas/wallet/coupons/calls.ts'
import { setFavourite } from '#src/parts/catalog/goods/favourite.ts'
import { acceptGift } from '#src/parts/gifts/cards/accept-gift.ts'
import { askInquiry } from '#src/parts/sourcing/inquiries/ask-inquiry.tsx'
import { addAllToScheme, addToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import { startFromExample } from '#src/parts/sourcing/schemes/start-from-example.ts'
import { addToCart } from '#src/parts/trade/cart/add-to-cart.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { Intent } from '#src/session/intent.ts'
import { keepFavourite } from '#src/session/keep-favourite.ts'

const nothing = () => undefined

/** Carries out an intent, such as the action that a guest started before the login; the client shows errors. */
export function fulfilIntent(mall: Mall, intent: Intent): void {
  switch (intent.kind) {
    case 'path':
      return mall.navigate(intent.path)
    case 'jump':
      return mall.services.jump(intent.link)
    case 'cart':
      return void addToCart(mall, intent.wish)
    case 'favourite':
      return favour(mall, intent)
    case 'coupon':
      return void claim(mall, intent.templateId)
    case 'gift':
      return void acceptGift(mall, intent.token)
    case 'scheme': {
      const [first, ...more] = intent.wishes
      if (!first) return
      return more.length > 0 ? addAllToScheme(mall, intent.wishes) : addToScheme(mall, first)
    }
    case 'example':
      return startFromExample(mall, intent)
    case 'inquiry':
      return askInquiry(mall, intent.lines, intent.source)
  }
}

function favour(mall: Mall, { of, id }: Extract<Intent, { kind: 'favourite' }>): void {
  if (of === 'goods') return setFavourite(mall, id, true, nothing)
  const send = () =>
    of === 'shop'
      ? mall.call(favouriteShops.create, { shopId: id })
      : mall.call(bidding.keep, { biddingId: id, on: true })
  keepFavourite(mall, { of, id, favourite: true, send, onDone: nothing })
}

async function claim(mall: Mall, templateId: string): Promise<void> {
  const went = await mall.call(coupons.claimCoupon, { templateId }).catch(() => null)
  if (went) mall.toast.success('领取成功')
}
