import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DAY_MS, LUCK_WHEEL_JOIN_NUM } from '#schemas/base/constants.ts'
import type { EditedPrize, Wheel, WheelSettings } from './entities.ts'
import {
  settingsFromWire,
  settingsToWire,
  wheelFromWire,
  wheelToWire,
  WireSettings,
  WireWheel,
} from './wire.ts'

const PRIZE: EditedPrize = {
  prizeId: null,
  type: 'POINTS',
  name: '100 积分',
  picture: '',
  quantity: 10,
  rate: '50',
  couponId: '',
  points: '100',
  sendType: 'AUTO',
  goods: null,
  redeemText: '',
  redeemUntil: null,
}
const WHEEL: WheelSettings = {
  name: '转一转',
  host: '',
  startsAt: 0,
  endsAt: DAY_MS,
  joinNumber: LUCK_WHEEL_JOIN_NUM,
  prizes: [PRIZE],
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
}

it('settings bear the names of §3 on the wire, and ours behind it', () => {
  const wire = settingsToWire(WHEEL)
  expect(z.parse(WireSettings(), wire)).toEqual(wire)
  expect(settingsFromWire(wire)).toEqual(WHEEL)
  const { prize_list: prizes, ...rest } = wire
  expect(Object.keys(prizes[0] ?? {})).toEqual(
    expect.arrayContaining(
      'prize_type prize_name prize_image prize_num prize_rate coupon_id send_type prize_points redeem_text redeem_time'.split(
        ' ',
      ),
    ),
  )
  expect(Object.keys(rest)).toEqual(
    expect.arrayContaining(
      'name host join_num active_type free_num integral limit_num share_reward button_model link qr_code share_name share_description share_image thanks_name thanks_image'.split(
        ' ',
      ),
    ),
  )
  expect(JSON.stringify(wire)).not.toMatch(
    /prizeId|sendType|couponId|joinNumber|activeType|freeNumber|limitNumber/,
  )
})

it('so does a wheel as it is turned', () => {
  const wheel: Wheel = {
    wheelId: 'w1',
    name: '会员日',
    host: '',
    startsAt: 1,
    endsAt: 2,
    state: 'RUNNING',
    joinNumber: 10,
    limitNumber: 3,
    freeNumber: 1,
    points: '10',
    shareReward: 1,
    slices: [{ prizeId: null, name: '谢谢参与', picture: '', rate: '100' }],
    button: { model: 'LINK', text: '去逛逛', link: '/goods/list', qrCode: '' },
    share: { name: '会员日', text: '来转一转', picture: '' },
    turns: null,
  }
  const wire = wheelToWire(wheel)
  expect(z.parse(WireWheel(), wire)).toEqual(wire)
  expect(wire).toMatchObject({
    join_num: 10,
    limit_num: 3,
    free_num: 1,
    integral: '10',
    prize_list: [{ prize_id: null, prize_name: '谢谢参与', prize_image: '', prize_rate: '100' }],
    button_model: 'LINK',
    share_description: '来转一转',
  })
  expect(wheelFromWire(wire)).toEqual(wheel)
})
