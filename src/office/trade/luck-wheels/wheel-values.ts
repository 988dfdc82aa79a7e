import { LUCK_WHEEL_JOIN_NUM } from '#schemas/base/constants.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { formatMallMoment, parseMallTime } from '#schemas/base/mall-time.ts'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { validateWheel } from '#schemas/trade/luck-wheels/check.ts'
import { MAX_PRIZES, type WheelSettings } from '#schemas/trade/luck-wheels/entities.ts'
import type { ButtonModel, ActiveType, PrizeType, SendType } from '#schemas/trade/luck-wheels/words.ts'
import { serializeChosen, readChosen } from '#src/office/parts/goods-picker/chosen.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

/** Values of the form; fields of a prize are named by its position: `prizes.0.rate`. */
export type WheelValues = Values<string>

type Prize = WheelSettings['prizes'][number]
const PRIZE_FIELDS = [
  ...['prizeId', 'type', 'name', 'picture', 'quantity', 'rate'],
  ...['couponId', 'points', 'goods', 'sendType', 'redeemText', 'redeemUntil'],
]
const PLACES = Array.from({ length: MAX_PRIZES }, (_, at) => at)
export const makePrizeFieldName = (at: number, field: string) => `prizes.${at}.${field}`

const NEW_PRIZE = { type: 'POINTS', sendType: 'AUTO' } as const

function textOf(field: string, value: NonNullable<Prize[keyof Prize]> | ''): string {
  if (typeof value === 'object') return serializeChosen([value])
  return field === 'redeemUntil' && typeof value === 'number' ? formatMallMoment(value) : String(value)
}

const prizeValues = (at: number, prize: Partial<Prize>): WheelValues =>
  Object.fromEntries(
    PRIZE_FIELDS.map((field) => {
      const value = prize[field as keyof Prize]
      return [makePrizeFieldName(at, field), textOf(field, value ?? '')]
    }),
  )

/** Returns the initial values of the form: those of `settings`, or the defaults of a new wheel. */
export function toWheelValues(settings?: WheelSettings): WheelValues {
  const given = settings ?? {
    ...NEW_WHEEL,
    prizes: [],
    startsAt: Number.NaN,
    endsAt: Number.NaN,
  }
  const { prizes, startsAt, endsAt, ...rest } = given
  const time = (ms: number) => (Number.isNaN(ms) ? '' : formatMallMoment(ms))
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    startsAt: time(startsAt),
    endsAt: time(endsAt),
    prizes: String(Math.max(1, prizes.length)),
    ...Object.assign({}, ...PLACES.map((at) => prizeValues(at, prizes[at] ?? NEW_PRIZE))),
  }
}

const NEW_WHEEL = {
  name: '',
  host: '',
  joinNumber: LUCK_WHEEL_JOIN_NUM,
  thanksName: '谢谢参与',
  thanksPicture: '',
  activeType: 'BOTH',
  freeNumber: 1,
  points: '10',
  limitNumber: 0,
  shareReward: 0,
  buttonModel: 'NONE',
  buttonText: '',
  link: '',
  qrCode: '',
  shareName: '',
  shareText: '',
  sharePicture: '',
} as const

/** Returns the number of prizes in the form. */
export const countPrizes = (values: WheelValues) => Number(values.prizes)

export const removePrize = (values: WheelValues, gone: number): WheelValues => {
  const last = countPrizes(values) - 1
  const moved = PLACES.filter((at) => at >= gone && at < last).flatMap((at) =>
    PRIZE_FIELDS.map(
      (field) => [makePrizeFieldName(at, field), values[makePrizeFieldName(at + 1, field)] ?? ''] as const,
    ),
  )
  return { ...Object.fromEntries(moved), ...prizeValues(last, NEW_PRIZE), prizes: String(last) }
}

/** Returns the goods chosen for all prizes except the prize at `at`. */
export const listOtherGoods = (values: WheelValues, at: number) =>
  PLACES.slice(0, countPrizes(values))
    .filter((place) => place !== at && values[makePrizeFieldName(place, 'type')] === 'GOODS')
    .flatMap((place) => readChosen(values[makePrizeFieldName(place, 'goods')] ?? ''))

const time = (typed = '') => parseMallTime(toHalfWidth(typed)) ?? Number.NaN

function prizeOf(values: WheelValues, at: number): Prize {
  const typed = (field: string) => (values[makePrizeFieldName(at, field)] ?? '').trim()
  const until = time(typed('redeemUntil'))
  return {
    prizeId: typed('prizeId') || null,
    type: typed('type') as PrizeType,
    name: typed('name'),
    picture: typed('picture'),
    quantity: readWhole(typed('quantity')),
    rate: readNumber(typed('rate')),
    couponId: typed('couponId'),
    points: readNumber(typed('points')) || '0',
    goods: readChosen(typed('goods'))[0] ?? null,
    sendType: typed('sendType') as SendType,
    redeemText: typed('redeemText'),
    redeemUntil: Number.isNaN(until) ? null : until,
  }
}

/** Converts the form to the request. */
export function toWheelSettings(values: WheelValues): WheelSettings {
  const typed = (field: string) => (values[field] ?? '').trim()
  return {
    name: typed('name'),
    host: typed('host'),
    startsAt: time(values.startsAt),
    endsAt: time(values.endsAt),
    joinNumber: readWhole(values.joinNumber),
    prizes: PLACES.slice(0, countPrizes(values)).map((at) => prizeOf(values, at)),
    thanksName: typed('thanksName'),
    thanksPicture: typed('thanksPicture'),
    activeType: typed('activeType') as ActiveType,
    freeNumber: readWhole(values.freeNumber),
    points: readNumber(typed('points')) || '0',
    limitNumber: readWhole(values.limitNumber),
    shareReward: readWhole(values.shareReward),
    buttonModel: typed('buttonModel') as ButtonModel,
    buttonText: typed('buttonText'),
    link: typed('link'),
    qrCode: typed('qrCode'),
    shareName: typed('shareName'),
    shareText: typed('shareText'),
    sharePicture: typed('sharePicture'),
  }
}

const isTime = (typed = '') => !Number.isNaN(time(typed))
const TIME = '请填写完整的时间，例如 2026-11-30 09:00'

/** Builds the checks of the form from the server's wheel rules; `nameWords` inserts the store's name for points. */
export function createWheelChecks(nameWords: (words: string) => string): Checks<string> {
  const byRule = (name: string) => (values: WheelValues) => {
    const fault = validateWheel(toWheelSettings(values)).find(({ field }) => field === name)
    return fault ? nameWords(fault.message) : null
  }
  const checks = Object.keys(toWheelValues()).map((name) => [name, byRule(name)] as const)
  const untils = PLACES.map((at) => {
    const name = makePrizeFieldName(at, 'redeemUntil')
    return [
      name,
      (values: WheelValues) => (values[name] === '' || isTime(values[name]) ? null : TIME),
    ] as const
  })
  return {
    ...Object.fromEntries(checks),
    ...Object.fromEntries(untils),
    startsAt: ({ startsAt }) => (isTime(startsAt) ? null : TIME),
    endsAt: (values) => (isTime(values.endsAt) ? byRule('endsAt')(values) : TIME),
  }
}
