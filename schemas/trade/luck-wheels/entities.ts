import * as z from 'zod/mini'
import { piecesInput, pointsInput, rateInput } from '#schemas/base/amount-input.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Count, Id, line, Points, Time, typedText } from '#schemas/base/wire.ts'
import { ActivityGoods } from '#schemas/trade/activity-goods/entities.ts'
import { ACTIVE_TYPES, BUTTON_MODELS, PRIZE_TYPES, SEND_TYPES, WHEEL_STATES, WIN_STATES } from './words.ts'

export const PrizeType = later(() => z.enum(typedKeys(PRIZE_TYPES)))
export const WinState = later(() => z.enum(typedKeys(WIN_STATES)))
const WheelState = later(() => z.enum(typedKeys(WHEEL_STATES)))
const ButtonModel = later(() => z.enum(typedKeys(BUTTON_MODELS)))

/** Texts of a wheel, in characters. */
export const WHEEL_TEXTS = {
  name: 30,
  host: 40,
  prize: 12,
  redeem: 200,
  address: 200,
  share: 60,
  note: 100,
} as const
/** Prizes of a wheel; the thanks prize stands beside them. */
export const PRIZES_MOST = 11

/** A prize as the back office writes it. */
export const EditedPrize = later(() =>
  z.object({
    /** Null for a new one. */
    prizeId: z._default(z.nullable(Id()), null),
    type: PrizeType(),
    name: line(WHEEL_TEXTS.prize),
    picture: z._default(line(2048), ''),
    /** Pieces in all. */
    quantity: piecesInput(z.int()),
    /** Percent with at most four decimals: '12.5'. */
    rate: rateInput(codeLine(12)),
    /** COUPON: the template. */
    couponId: z._default(codeLine(64), ''),
    /** POINTS: how many; '0' otherwise. */
    points: z._default(pointsInput(codeLine(16)), '0'),
    sendType: z.enum(typedKeys(SEND_TYPES)),
    /** GOODS from the mall; its number is the prize's quantity. Null for what the mall does not sell. */
    goods: z._default(z.nullable(ActivityGoods()), null),
    /** How it is redeemed, and until when; null for no end. */
    redeemText: z._default(typedText(WHEEL_TEXTS.redeem), ''),
    redeemUntil: z._default(z.nullable(Time()), null),
  }),
)
export type EditedPrize = z.output<ReturnType<typeof EditedPrize>>

/** Every setting of a wheel, as the back office writes it. */
export const WheelSettings = later(() =>
  z.object({
    name: line(WHEEL_TEXTS.name),
    host: z._default(line(WHEEL_TEXTS.host), ''),
    startsAt: Time(),
    endsAt: Time(),
    /** Turns of one member in all. */
    joinNumber: z.int(),
    prizes: z.array(EditedPrize()).check(z.maxLength(PRIZES_MOST)),
    thanksName: line(WHEEL_TEXTS.prize),
    thanksPicture: z._default(line(2048), ''),
    activeType: z.enum(typedKeys(ACTIVE_TYPES)),
    /** Free turns of a member a day. */
    freeNumber: z.int(),
    /** What another turn costs. */
    points: pointsInput(codeLine(16)),
    /** Turns of a member a day; 0 for no limit. */
    limitNumber: z.int(),
    /** Free turns for the first sharing of a day. */
    shareReward: z.int(),
    buttonModel: ButtonModel(),
    buttonText: z._default(line(10), ''),
    /** A path of the mall or an http(s) address. */
    link: z._default(line(2048), ''),
    /** The picture of a code. */
    qrCode: z._default(line(2048), ''),
    shareName: z._default(line(WHEEL_TEXTS.share), ''),
    shareText: z._default(typedText(WHEEL_TEXTS.redeem), ''),
    sharePicture: z._default(line(2048), ''),
  }),
)
export type WheelSettings = z.output<ReturnType<typeof WheelSettings>>

/** What a member may still turn. */
export const Turns = later(() =>
  z.object({
    /** In all, and of that free. */
    left: Count(),
    free: Count(),
    /** What the next one costs; null while there is none. */
    points: z.nullable(Points()),
    /** Why there is none; '' while there is one. */
    why: z.string(),
    /** Whether sharing gives turns today. */
    shareable: z.boolean(),
  }),
)
export type Turns = z.output<ReturnType<typeof Turns>>

export const Slice = later(() =>
  z.object({
    prizeId: z.nullable(z.string()),
    name: z.string(),
    picture: z.string(),
    /** Percent; of the thanks prize what the others leave. */
    rate: z.string(),
  }),
)
export type Slice = z.output<ReturnType<typeof Slice>>

/** A wheel as it is turned. */
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
    /** What a turn costs that is not free; null where none is sold. */
    points: z.nullable(Points()),
    shareReward: Count(),
    /** In their order on the wheel; the thanks prize has no id. */
    slices: z.array(Slice()),
    button: z.object({ model: ButtonModel(), text: z.string(), link: z.string(), qrCode: z.string() }),
    share: z.object({ name: z.string(), text: z.string(), picture: z.string() }),
    /** Of this member; null for a guest. */
    turns: z.nullable(Turns()),
  }),
)
export type Wheel = z.output<ReturnType<typeof Wheel>>

/** What a turn gave. */
export const Turned = later(() =>
  z.object({
    drawId: z.string(),
    /** Null: the thanks prize. */
    prizeId: z.nullable(z.string()),
    name: z.string(),
    /** Whether it waits for an address or a phone. */
    toClaim: z.boolean(),
    turns: Turns(),
  }),
)
export type Turned = z.output<ReturnType<typeof Turned>>

/** A prize that a member won. */
export const Win = later(() =>
  z.object({
    drawId: z.string(),
    wheelId: z.string(),
    wheelName: z.string(),
    type: PrizeType(),
    name: z.string(),
    picture: z.string(),
    status: WinState(),
    sendType: z.enum(typedKeys(SEND_TYPES)),
    redeemText: z.string(),
    redeemUntil: z.nullable(Time()),
    contact: z.string(),
    telephone: z.string(),
    address: z.string(),
    /** What the back office said when it was sent. */
    note: z.string(),
    createdAt: Time(),
  }),
)
export type Win = z.output<ReturnType<typeof Win>>
