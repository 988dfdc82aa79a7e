/** A thing of the mall, its one word in code, and the words it is never called. */
export interface Term {
  /** The word in paths: `gift-card`. */
  word: string
  /** The word that users read. */
  chinese: string
  means: string
  /** Words in paths and exported names, in kebab case. */
  never: readonly string[]
  /** Paths that may use them: names that the specification fixes. */
  except?: RegExp
}

/** The glossary. Calls keep the names that they were published under (`scripts/schema/calls.ts`). */
export const TERMS: readonly Term[] = [
  {
    word: 'office',
    chinese: '后台',
    means: 'the application that staff and suppliers work in, and the calls that only they may make',
    never: ['back-office', 'backoffice', 'desk'],
  },
  {
    word: 'activity',
    chinese: '活动',
    means: 'a sale of few pieces for a time: flash sale (限时抢购) and group buy (拼团) are its kinds',
    never: ['seckill', 'flash-sale', 'promotion-sale'],
    except: /(?:^|\/)(?:widgets|components-registry)\/.*seckill|widgets\/index/,
  },
  {
    word: 'team',
    chinese: '拼团',
    means: 'the buyers of one group buy',
    never: ['group-buyer', 'pintuan'],
  },
  {
    word: 'gift-card',
    chinese: '礼品卡',
    means: 'a card with a balance in yuan; in the noun `cards`, `card` alone',
    never: ['prepaid', 'stored-value', 'value-card'],
  },
  {
    word: 'voucher',
    chinese: '提货券、礼品册',
    means: 'a right to pick goods without paying',
    never: ['pickup-voucher', 'gift-coupon', 'exchange-coupon'],
  },
  {
    word: 'coupon',
    chinese: '优惠券',
    means: 'takes an amount off an order',
    never: ['rebate', 'discount-ticket'],
  },
  {
    word: 'shop',
    chinese: '店铺',
    means: 'sells goods in the mall; a supplier runs it',
    never: ['merchant', 'vendor', 'seller-shop'],
  },
  {
    word: 'store',
    chinese: '商城',
    means:
      'the mall as its platform runs it: settings and statistics; in the browser also the store of jotai',
    never: ['mall-owner', 'tenant'],
  },
  {
    word: 'authority',
    chinese: '权限',
    means:
      'the name of a right, `orders:see`; an area is the part of the office that it opens, a reach whose records',
    never: ['permission', 'privilege', 'entitlement'],
  },
  {
    word: 'member',
    chinese: '会员',
    means: 'whoever is logged in to buy',
    never: ['customer-account', 'shopper-account'],
  },
  {
    word: 'staff',
    chinese: '员工',
    means: 'whoever has authorities in the office',
    never: ['employee', 'operator-account'],
  },
  {
    word: 'report',
    chinese: '报备',
    means: 'a project that a company files before it buys for it',
    never: ['filing', 'registration-report'],
  },
  {
    word: 'proposal',
    chinese: '商品提报',
    means: 'goods that a supplier proposes to the mall',
    never: ['goods-submission', 'goods-application'],
  },
  {
    word: 'quote',
    chinese: '报价',
    means: 'the answer to an inquiry; on the checkout the sums of an order',
    never: ['quotation'],
  },
  {
    word: 'bid',
    chinese: '投标',
    means: 'what a supplier offers for a bidding (招标)',
    never: ['tender-offer'],
  },
]
