import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { pageSchema } from '#schemas/base/wire.ts'
import { EditedPrize, MAX_PRIZES, Slice, Turned, Wheel, WheelSettings, Win } from './entities.ts'

/** Names of a prize's fields in §3. */
const PRIZE_NAMES = {
  prizeId: 'prize_id',
  type: 'prize_type',
  name: 'prize_name',
  picture: 'prize_image',
  quantity: 'prize_num',
  rate: 'prize_rate',
  couponId: 'coupon_id',
  points: 'prize_points',
  sendType: 'send_type',
  redeemText: 'redeem_text',
  redeemUntil: 'redeem_time',
} as const

/** Names of a wheel's fields in §3. */
const WHEEL_NAMES = {
  startsAt: 'start_time',
  endsAt: 'end_time',
  joinNumber: 'join_num',
  thanksName: 'thanks_name',
  thanksPicture: 'thanks_image',
  activeType: 'active_type',
  freeNumber: 'free_num',
  points: 'integral',
  limitNumber: 'limit_num',
  shareReward: 'share_reward',
  buttonModel: 'button_model',
  buttonText: 'button_text',
  qrCode: 'qr_code',
  shareName: 'share_name',
  shareText: 'share_description',
  sharePicture: 'share_image',
} as const

type Names = Readonly<Record<string, string>>
type Named<T, N extends Names> = { [K in keyof T as K extends keyof N ? N[K] : K]: T[K] }

function rename(value: object, names: Names): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [names[name] ?? name, part]))
}
const inverse = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([ours, wire]) => [wire, ours]))

/** Renames the keys of an object, or of the shape of a schema, to their names on the wire. */
function toWire<T extends object, N extends Names>(value: T, names: N): Named<T, N> {
  return rename(value, names) as Named<T, N>
}
function fromWire<T extends object, N extends Names>(value: Named<T, N>, names: N): T {
  return rename(value, inverse(names)) as T
}

export const WirePrize = later(() => z.object(toWire(EditedPrize().shape, PRIZE_NAMES)))

export const WireSettings = later(() => {
  const { prizes: _, ...shape } = WheelSettings().shape
  const prizeList = z.array(WirePrize()).check(z.maxLength(MAX_PRIZES))
  return z.object({ ...toWire(shape, WHEEL_NAMES), prize_list: prizeList })
})
type WireSettings = z.output<ReturnType<typeof WireSettings>>

export function settingsToWire({ prizes, ...settings }: WheelSettings): WireSettings {
  const prizeList = prizes.map((prize) => toWire(prize, PRIZE_NAMES))
  return { ...toWire(settings, WHEEL_NAMES), prize_list: prizeList }
}

export function settingsFromWire({ prize_list: prizes, ...settings }: WireSettings): WheelSettings {
  return {
    ...fromWire<Omit<WheelSettings, 'prizes'>, typeof WHEEL_NAMES>(settings, WHEEL_NAMES),
    prizes: prizes.map((prize) =>
      fromWire<WheelSettings['prizes'][number], typeof PRIZE_NAMES>(prize, PRIZE_NAMES),
    ),
  }
}

export const WireWheel = later(() => {
  const { slices: _, button, share, ...shape } = Wheel().shape
  const settings = WheelSettings().shape
  return z.object({
    ...toWire(shape, WHEEL_NAMES),
    prize_list: z.array(z.object(toWire(Slice().shape, PRIZE_NAMES))),
    button_model: settings.buttonModel,
    button_text: button.shape.text,
    link: button.shape.link,
    qr_code: button.shape.qrCode,
    share_name: share.shape.name,
    share_description: share.shape.text,
    share_image: share.shape.picture,
  })
})
export type WireWheel = z.output<ReturnType<typeof WireWheel>>

export function wheelToWire({ slices, button, share, ...wheel }: Wheel): WireWheel {
  return {
    ...toWire(wheel, WHEEL_NAMES),
    prize_list: slices.map((slice) => toWire(slice, PRIZE_NAMES)),
    button_model: button.model,
    button_text: button.text,
    link: button.link,
    qr_code: button.qrCode,
    share_name: share.name,
    share_description: share.text,
    share_image: share.picture,
  }
}

export function wheelFromWire({ prize_list: slices, ...wheel }: WireWheel): Wheel {
  const { button_model: model, button_text: text, link, qr_code: qrCode, ...shown } = wheel
  const { share_name: name, share_description: description, share_image: picture, ...rest } = shown
  return {
    ...fromWire<Omit<Wheel, 'slices' | 'button' | 'share'>, typeof WHEEL_NAMES>(rest, WHEEL_NAMES),
    slices: slices.map((slice) => fromWire<Slice, typeof PRIZE_NAMES>(slice, PRIZE_NAMES)),
    button: { model, text, link, qrCode },
    share: { name, text: description, picture },
  }
}

export const WireTurned = later(() => z.object(toWire(Turned().shape, PRIZE_NAMES)))
export const turnToWire = (turned: Turned) => toWire(turned, PRIZE_NAMES)
export const turnFromWire = (turned: z.output<ReturnType<typeof WireTurned>>) =>
  fromWire<Turned, typeof PRIZE_NAMES>(turned, PRIZE_NAMES)

export const WireWins = later(() => pageSchema(z.object(toWire(Win().shape, PRIZE_NAMES))))
export const winToWire = (win: Win) => toWire(win, PRIZE_NAMES)
export const winFromWire = (win: ReturnType<typeof winToWire>) =>
  fromWire<Win, typeof PRIZE_NAMES>(win, PRIZE_NAMES)
