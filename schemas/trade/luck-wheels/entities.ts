import * as z from 'zod/mini'
import { piecesInput, pointsInput, rateInput } from '#schemas/base/amount-input.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Count, Id, line, Points, Time, typedText } from '#schemas/base/wire.ts'
import { ActivityGoods } from '#schemas/trade/activity-goods/entities.ts'
import { ACTIVE_TYPES, BUTTON_MODELS, PRIZE_TYPES, SEND_TYPES, WHEEL_STATES, WIN_STATES } from './words.ts'

export const PrizeType = later(() => z.enum(getTypedKeys(PRIZE_TYPES)))
export const WinState = later(() => z.enum(getTypedKeys(WIN_STATES)))
const WheelState = later(() => z.enum(getTypedKeys(WHEEL_STATES)))
const ButtonModel = later(() => z.enum(getTypedKeys(BUTTON_MODELS)))

/** Maximum lengths in characters. */
export const WHEEL_TEXTS = {
  name: 30,
  host: 40,
  prize: 12,
  redeem: 200,
  address: 200,
  share: 60,
  note: 100,
} as const
/** Maximum number of prizes, without the thanks prize. */
export const MAX_PRIZES = 11

export const EditedPrize = later(() =>
  z.object({
    /** Null for a new prize. */
    prizeId: z._default(z.nullable(Id()), null),
    type: PrizeType(),
    name: line(WHEEL_TEXTS.prize),
    picture: z._default(line(2048), ''),
    /** Total pieces. */
    quantity: piecesInput(z.int()),
    /** Percent with at most four decimals: '12.5'. */
    rate: rateInput(codeLine(12)),
    /** Coupon template that a COUPON prize gives; '' otherwise. */
    couponId: z._default(codeLine(64), ''),
    /** Points that a POINTS prize gives; '0' otherwise. */
    points: z._default(pointsInput(codeLine(16)), '0'),
    sendType: z.enum(getTypedKeys(SEND_TYPES)),
    /** Null for goods that the mall does not sell. */
    goods: z._default(z.nullable(ActivityGoods()), null),
    /** `redeemUntil` is null for no deadline. */
    redeemText: z._default(typedText(WHEEL_TEXTS.redeem), ''),
    redeemUntil: z._default(z.nullable(Time()), null),
  }),
)
export type EditedPrize = z.output<ReturnType<typeof EditedPrize>>

export const WheelSettings = later(() =>
  z.object({
    name: line(WHEEL_TEXTS.name),
    host: z._default(line(WHEEL_TEXTS.host), ''),
    startsAt: Time(),
    endsAt: Time(),
    joinNumber: z.int(),
    prizes: z.array(EditedPrize()).check(z.maxLength(MAX_PRIZES)),
    thanksName: line(WHEEL_TEXTS.prize),
    thanksPicture: z._default(line(2048), ''),
    activeType: z.enum(getTypedKeys(ACTIVE_TYPES)),
    /** Free turns of a member per day. */
    freeNumber: z.int(),
    /** Price of a turn that is not free. */
    points: pointsInput(codeLine(16)),
    /** Turns of a member per day; 0 for no limit. */
    limitNumber: z.int(),
    /** Free turns for the first share of a day. */
    shareReward: z.int(),
    buttonModel: ButtonModel(),
    buttonText: z._default(line(10), ''),
    /** A path of the mall or an http(s) address. */
    link: z._default(line(2048), ''),
    qrCode: z._default(line(2048), ''),
    shareName: z._default(line(WHEEL_TEXTS.share), ''),
    shareText: z._default(typedText(WHEEL_TEXTS.redeem), ''),
    sharePicture: z._default(line(2048), ''),
  }),
)
export type WheelSettings = z.output<ReturnType<typeof WheelSettings>>

export const Turns = later(() =>
  z.object({
    left: Count(),
    free: Count(),
    /** Price of the next turn; null if there is none. */
    points: z.nullable(Points()),
    /** Reason why the member has no turn left; empty if a turn is left. */
    why: z.string(),
    /** True if sharing gives turns today. */
    shareable: z.boolean(),
  }),
)
export type Turns = z.output<ReturnType<typeof Turns>>

export const Slice = later(() =>
  z.object({
    prizeId: z.nullable(z.string()),
    name: z.string(),
    picture: z.string(),
    /** Percent; the thanks prize has the rate that the other prizes leave. */
    rate: z.string(),
  }),
)
export type Slice = z.output<ReturnType<typeof Slice>>

export const Wheel = later(() =>
  z.object({
    wheelId: z.string(),
    name: z.string(),
    host: z.string(),
    startsAt: Time(),
    endsAt: Time(),
    state: WheelState(),
    joinNumber: Count(),
    limitNumber: Count(),
    freeNumber: Count(),
    /** Price of a turn that is not free; null if turns cannot be bought. */
    points: z.nullable(Points()),
    shareReward: Count(),
    /** In their order on the wheel; the thanks prize has no id. */
    slices: z.array(Slice()),
    button: z.object({ model: ButtonModel(), text: z.string(), link: z.string(), qrCode: z.string() }),
    share: z.object({ name: z.string(), text: z.string(), picture: z.string() }),
    /** Null for a guest. */
    turns: z.nullable(Turns()),
  }),
)
export type Wheel = z.output<ReturnType<typeof Wheel>>

export const Turned = later(() =>
  z.object({
    drawId: z.string(),
    /** Null for the thanks prize. */
    prizeId: z.nullable(z.string()),
    name: z.string(),
    /** True if an address or a phone is required. */
    toClaim: z.boolean(),
    turns: Turns(),
  }),
)
export type Turned = z.output<ReturnType<typeof Turned>>

export const Win = later(() =>
  z.object({
    drawId: z.string(),
    wheelId: z.string(),
    wheelName: z.string(),
    type: PrizeType(),
    name: z.string(),
    picture: z.string(),
    status: WinState(),
    sendType: z.enum(getTypedKeys(SEND_TYPES)),
    redeemText: z.string(),
    redeemUntil: z.nullable(Time()),
    contact: z.string(),
    telephone: z.string(),
    address: z.string(),
    /** Message of the back office when it sent the prize. */
    note: z.string(),
    createdAt: Time(),
  }),
)
export type Win = z.output<ReturnType<typeof Win>>
