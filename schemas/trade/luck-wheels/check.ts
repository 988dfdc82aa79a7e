import { DAY_MS } from '#schemas/base/constants.ts'
import { isAssetUrl, isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { validateActivityGoods, findRepeatedGoods } from '#schemas/trade/activity-goods/check.ts'
import type { EditedPrize, WheelSettings } from './entities.ts'
import { parseRate, WHOLE } from './rates.ts'

/** Error in the settings of a wheel; the field of a prize is a path such as `prizes.0.rate`. */
export interface WheelFault {
  field: string
  message: string
}

const MAX_PIECES = 1_000_000
const MAX_TURNS = 1_000
/** Maximum per turn and per prize, in hundredths of a point. */
const MAX_POINTS = 100_000_000
const MAX_DAYS = 366

const whole = (value: number, [least, most]: readonly [number, number]) =>
  Number.isSafeInteger(value) && value >= least && value <= most

const between = (value: number, range: readonly [number, number]) =>
  whole(value, range) ? null : `请填写 ${range[0]} 到 ${range[1]} 的整数`

const points = (text: string, least: number) => {
  const value = parsePoints(text)
  return value !== null && value >= least && value <= MAX_POINTS
    ? null
    : `请填写${least > 0 ? '大于 0' : '不小于 0'}、不超过 1000000 且最多两位小数的数`
}

const picture = (text: string) => (text === '' || isOwnPicture(text) ? null : OWN_PICTURE_MESSAGE)

type Checks<T> = readonly (readonly [field: keyof T & string, fault: (one: T) => string | null])[]

const ofPrize: Checks<EditedPrize> = [
  ['name', ({ name }) => (name.trim() === '' ? formatFieldMessage('奖品名称') : null)],
  ['picture', (one) => picture(one.picture)],
  ['quantity', ({ quantity }) => between(quantity, [0, MAX_PIECES])],
  [
    'rate',
    ({ rate }) => {
      const parts = parseRate(rate)
      return parts !== null && parts >= 0 && parts <= WHOLE ? null : '请填写 0 到 100、最多四位小数的百分数'
    },
  ],
  ['points', ({ type, points: text }) => (type === 'POINTS' ? points(text, 1) : null)],
  ['couponId', ({ type, couponId }) => (type === 'COUPON' && couponId === '' ? '请选择优惠券' : null)],
  [
    'sendType',
    ({ type, sendType }) => {
      const atOnce = type === 'POINTS' || type === 'COUPON'
      if ((sendType === 'AUTO') === atOnce) return null
      return atOnce ? '积分和优惠券只能自动到账' : '请选择寄送到地址或发送到手机'
    },
  ],
  [
    'redeemText',
    ({ type, redeemText }) =>
      type === 'REDEEM' && redeemText.trim() === '' ? formatFieldMessage('兑换说明') : null,
  ],
]

const ofWheel: Checks<WheelSettings> = [
  ['name', ({ name }) => (name.trim() === '' ? formatFieldMessage('活动名称') : null)],
  [
    'endsAt',
    ({ startsAt, endsAt }) => {
      if (endsAt <= startsAt) return '结束时间要晚于开始时间'
      return endsAt - startsAt > MAX_DAYS * DAY_MS ? `活动最长 ${MAX_DAYS} 天` : null
    },
  ],
  ['joinNumber', ({ joinNumber }) => between(joinNumber, [1, MAX_TURNS])],
  ['freeNumber', ({ freeNumber }) => between(freeNumber, [0, MAX_TURNS])],
  ['points', ({ activeType, points: text }) => (activeType === 'FREE' ? null : points(text, 1))],
  ['limitNumber', ({ limitNumber }) => between(limitNumber, [0, MAX_TURNS])],
  ['shareReward', ({ shareReward }) => between(shareReward, [0, MAX_TURNS])],
  [
    'freeNumber',
    ({ activeType, freeNumber, shareReward }) =>
      activeType === 'FREE' && freeNumber + shareReward === 0
        ? '只用免费次数的活动，请填写每天的免费次数'
        : null,
  ],
  [
    'thanksName',
    ({ thanksName }) => (thanksName.trim() === '' ? formatFieldMessage('谢谢参与的文字') : null),
  ],
  ['thanksPicture', (one) => picture(one.thanksPicture)],
  ['prizes', ({ prizes }) => (prizes.length === 0 ? '请至少添加一个奖品' : null)],
  [
    'buttonText',
    ({ buttonModel, buttonText }) =>
      buttonModel === 'LINK' && buttonText.trim() === '' ? formatFieldMessage('按钮文字') : null,
  ],
  [
    'link',
    ({ buttonModel, link }) =>
      buttonModel !== 'LINK' || (link !== '' && isAssetUrl(link))
        ? null
        : '请填写跳转的地址：http(s) 地址或本商城的路径',
  ],
  [
    'qrCode',
    ({ buttonModel, qrCode }) =>
      buttonModel !== 'CODE' || (qrCode !== '' && isOwnPicture(qrCode)) ? null : OWN_PICTURE_MESSAGE,
  ],
  ['sharePicture', (one) => picture(one.sharePicture)],
]

function faultsOf<T>(checks: Checks<T>, one: T, prefix = ''): WheelFault[] {
  return checks.flatMap(([field, fault]) => {
    const message = fault(one)
    return message === null ? [] : [{ field: `${prefix}${field}`, message }]
  })
}

/** Points per yuan × 10,000. Prizes cost no points, so the rate does not matter. */
const ANY_RATE = 10_000

/** Returns the errors of a prize's goods; the quantity is typed with the prize, the rest in the goods picker. */
function ofGoods({ type, goods, quantity }: EditedPrize, at: number): WheelFault[] {
  if (type !== 'GOODS' || goods === null) return []
  const skuInfo = goods.skuInfo.map((sku) => ({ ...sku, activityGoodsNumber: quantity }))
  return validateActivityGoods({ ...goods, skuInfo }, 'PRIZE', ANY_RATE).map(({ field, message }) => ({
    field: `prizes.${at}.${field.endsWith('activityGoodsNumber') ? 'quantity' : 'goods'}`,
    message,
  }))
}

function goodsTwice(prizes: readonly EditedPrize[]): WheelFault[] {
  const chosen = prizes.flatMap(({ type, goods }, place) =>
    type === 'GOODS' && goods !== null ? [{ goodsId: goods.goodsId, place }] : [],
  )
  const twice = findRepeatedGoods(chosen)
  const place = twice === null ? undefined : chosen[twice.at]?.place
  return twice === null || place === undefined
    ? []
    : [{ field: `prizes.${place}.goods`, message: twice.message }]
}

/** Validates the settings of a wheel and returns every error in the order of the form. */
export function validateWheel(settings: WheelSettings): WheelFault[] {
  const own = faultsOf(ofWheel, settings)
  const prizes = settings.prizes.flatMap((prize, at) => [
    ...faultsOf(ofPrize, prize, `prizes.${at}.`),
    ...ofGoods(prize, at),
  ])
  const rates = settings.prizes.map(({ rate }) => parseRate(rate) ?? 0)
  const over = rates.reduce((sum, rate) => sum + rate, 0) > WHOLE
  const tooMuch = { field: `prizes.${rates.length - 1}.rate`, message: '各奖品的中奖率相加不能超过 100%' }
  return [...own, ...prizes, ...goodsTwice(settings.prizes), ...(over ? [tooMuch] : [])]
}
