import { ask, type MoneyInput, askNothing } from './money-questions.ts'

type Fields = Readonly<Record<string, MoneyInput>>

const within = (path: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, input]) => [`${path}.${name}`, input]))

const REFERENCE = askNothing('a reference price that nobody pays')
const COUNTED = askNothing('pieces of a new SKU as they were counted; there were none before')
const SET_ASIDE = askNothing('bounded by the stock that can be set aside; its price is asked about')
const DECIDED = askNothing(
  'the supplier proposes it; the mall decides on it with its prices, which are asked about',
)

const skuPrices: Fields = {
  cash: ask('price'),
  integral: ask('price'),
  goodsPrice: ask('price'),
  marketPrice: REFERENCE,
  cost: ask('cost'),
}
const newSku: Fields = { ...skuPrices, onHand: COUNTED }

const level: Fields = { value: ask('faceValue'), price: ask('faceValue') }
const coupon: Fields = { off: ask('couponCost'), threshold: ask('couponCost'), total: ask('couponCost') }
const promotion: Fields = {
  threshold: ask('promotionShare'),
  off: ask('promotionShare'),
  percent: ask('promotionShare'),
}

const fees: Fields = {
  freight: ask('freight'),
  freightFree: ask('freight'),
  remoteFreight: ask('freight'),
}
const NO_GOODS_YET = askNothing(
  'no goods are sent by a new template; whoever gives it to goods is shown its fees',
)

const activitySku: Fields = {
  activityGoodsNumber: SET_ASIDE,
  productPrice: ask('activityPrice'),
  points: ask('activityPrice'),
  distributorPrice: askNothing(
    'between the platform and a distributor; never above the price, which is asked about',
  ),
  platformPrice: askNothing('never above the price, which is asked about'),
  supplierPrice: askNothing('never above the price, which is asked about'),
}
const activity = within('settings.goods[].skuInfo[]', activitySku)

const PIECES_ASKED = askNothing('what is won is bounded by the pieces of its prize, which are asked about')
/** Inputs of a prize wheel. It gives prizes away, so its possible cost is the value of the prizes × pieces. */
const wheel: Fields = {
  'settings.integral': PIECES_ASKED,
  ...within('settings.prize_list[]', {
    prize_num: ask('prizes'),
    prize_rate: PIECES_ASKED,
    prize_points: ask('prizes'),
  }),
  ...within('settings.prize_list[].goods.skuInfo[]', {
    activityGoodsNumber: SET_ASIDE,
    productPrice: askNothing('a prize is not paid for'),
    points: askNothing('a prize is not paid for'),
    distributorPrice: askNothing('a prize is not paid for'),
    platformPrice: askNothing('a prize is not paid for'),
    supplierPrice: askNothing('a prize is not paid for'),
  }),
}

const proposal: Fields = {
  ...within('content.skus[]', { cost: DECIDED, onHand: COUNTED }),
  ...within('base.skus[]', {
    cost: askNothing('what the form was opened with; nothing is set to it'),
    onHand: askNothing('what the form was opened with; nothing is set to it'),
  }),
}

const granted = askNothing('never more than was applied for, which never exceeds what was paid')
const budget: Fields = { budget: askNothing('a figure that is published; nobody pays or is paid it') }

/**
 * Every input of money, points, rates and pieces worth money that the office or a supplier can set, by the path of
 * its call and by field.
 */
export const MONEY_INPUTS: Readonly<Record<string, Fields>> = {
  '/mall/v1/backOffice/settings/edit': {
    scoreRate: ask('pointsRate'),
    giveRate: ask('giving'),
    selfFee: ask('fee'),
    agentFee: ask('fee'),
  },

  '/mall/v1/backOffice/goods/create': within('skus[]', newSku),
  '/mall/v1/backOffice/goods/skus': within('added[]', newSku),
  '/mall/v1/backOffice/goods/price': {
    ...within('skus[]', skuPrices),
    'tiers[].cash': ask('price'),
  },
  '/mall/v1/backOffice/goods/import': within('rows[]', newSku),
  '/mall/v1/backOffice/goods/bulk/prices': { value: ask('price') },
  '/mall/v1/backOffice/goods/bulk/stock': { pieces: ask('emptied') },
  '/mall/v1/backOffice/goods/stock': {
    onHand: ask('emptied'),
    threshold: askNothing('pieces that are kept back; they stay in the house'),
  },
  '/mall/v1/goodsProposal/save': proposal,
  '/mall/v1/goodsProposal/submit': proposal,
  '/mall/v1/backOffice/goodsProposal/approve': within('prices[]', {
    cash: ask('price'),
    integral: ask('price'),
    goodsPrice: ask('price'),
    marketPrice: REFERENCE,
  }),

  '/mall/v1/backOffice/activities/create': activity,
  '/mall/v1/backOffice/activities/edit': activity,
  '/mall/v1/backOffice/luckWheel/create': wheel,
  '/mall/v1/backOffice/luckWheel/edit': wheel,
  '/mall/v1/backOffice/coupon/create': coupon,
  '/mall/v1/backOffice/coupon/edit': coupon,
  '/mall/v1/backOffice/coupon/extend': { total: ask('couponCost') },
  '/mall/v1/backOffice/shopPromotion/create': promotion,
  '/mall/v1/backOffice/shopPromotion/edit': promotion,
  '/mall/v1/backOffice/shop/setDelivery': within('delivery', fees),
  '/mall/v1/backOffice/freightTemplate/create': {
    freight: NO_GOODS_YET,
    freightFree: NO_GOODS_YET,
    remoteFreight: NO_GOODS_YET,
  },
  '/mall/v1/backOffice/freightTemplate/edit': fees,

  '/mall/v1/backOffice/giftLevel/create': level,
  '/mall/v1/backOffice/giftLevel/edit': level,
  '/mall/v1/backOffice/giftBatch/make': { quantity: ask('batchWorth') },
  '/mall/v1/backOffice/member/givePoints': { amount: ask('grant') },
  '/mall/v1/backOffice/member/takePoints': { amount: askNothing('never more than the member has free') },

  '/mall/v1/backOffice/inquiry/quote': within('lines[]', { cash: ask('quote'), integral: ask('quote') }),
  '/mall/v1/backOffice/bidding/create': budget,
  '/mall/v1/backOffice/bidding/edit': budget,
  '/mall/v1/bidding/bid': {
    'lines[].price': askNothing(
      'what the supplier asks of the mall; sealed, and compared when it is awarded',
    ),
  },

  '/mall/v1/backOffice/audit': within('granted', { points: granted, cash: granted, giftCard: granted }),
  '/mall/v1/backOffice/payment/confirmTransfer': {
    received: askNothing('refused unless it is exactly what was due'),
  },
}
