import { describe, expect, it } from 'vitest'
import { DAY_MS, LUCK_WHEEL_JOIN_NUM } from '#schemas/base/constants.ts'
import { validateWheel } from './check.ts'
import type { EditedPrize, WheelSettings } from './entities.ts'
import { getWheelState } from './words.ts'

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
const fields = (given: Partial<WheelSettings>) =>
  validateWheel({ ...WHEEL, ...given }).map(({ field }) => field)
const ofPrize = (...given: Partial<EditedPrize>[]) =>
  fields({ prizes: given.map((one) => ({ ...PRIZE, ...one })) })

describe('the settings of a wheel', () => {
  it('nothing is wrong with these', () => expect(validateWheel(WHEEL)).toEqual([]))

  it.each<[string, Partial<WheelSettings>, string[]]>([
    ['a name', { name: ' ' }, ['name']],
    ['an end after the start', { endsAt: 0 }, ['endsAt']],
    ['no longer than a year', { endsAt: 367 * DAY_MS }, ['endsAt']],
    ['turns', { joinNumber: 0 }, ['joinNumber']],
    ['whole turns', { joinNumber: 1.5 }, ['joinNumber']],
    [
      'no turns below nothing',
      { freeNumber: -1, limitNumber: -1, shareReward: -1 },
      ['freeNumber', 'limitNumber', 'shareReward'],
    ],
    ['points where turns cost some', { points: '0' }, ['points']],
    ['points that are exact', { points: '1.005' }, ['points']],
    ['no points where turns are free', { activeType: 'FREE', points: '' }, []],
    ['free turns where nothing else is', { activeType: 'FREE', freeNumber: 0 }, ['freeNumber']],
    ['a thanks prize', { thanksName: '' }, ['thanksName']],
    ['prizes', { prizes: [] }, ['prizes']],
    [
      'an address of a link',
      { buttonModel: 'LINK', buttonText: '去逛逛', link: 'javascript:alert(1)' },
      ['link'],
    ],
    ['words on a link', { buttonModel: 'LINK', link: '/goods/list' }, ['buttonText']],
    ['a code', { buttonModel: 'CODE' }, ['qrCode']],
    [
      'pictures that are addresses',
      { thanksPicture: 'data:x', sharePicture: '//x' },
      ['thanksPicture', 'sharePicture'],
    ],
  ])('need %s', (_, given, faults) => expect(fields(given)).toEqual(faults))

  it.each<[string, Partial<EditedPrize>[], string[]]>([
    ['a name', [{ name: '' }], ['prizes.0.name']],
    ['pieces', [{ quantity: -1 }], ['prizes.0.quantity']],
    ['a rate', [{ rate: '101' }], ['prizes.0.rate', 'prizes.0.rate']],
    ['an exact rate', [{ rate: '0.00001' }], ['prizes.0.rate']],
    ['points', [{ points: '0' }], ['prizes.0.points']],
    ['a coupon', [{ type: 'COUPON', couponId: '' }], ['prizes.0.couponId']],
    ['points that come by themselves', [{ sendType: 'PHONE' }], ['prizes.0.sendType']],
    ['goods that are sent', [{ type: 'GOODS' }], ['prizes.0.sendType']],
    ['words how to redeem', [{ type: 'REDEEM', sendType: 'PHONE' }], ['prizes.0.redeemText']],
    ['rates of at most all', [{ rate: '50.0001' }, { rate: '50' }], ['prizes.1.rate']],
    ['all of it', [{ rate: '50' }, { rate: '50' }], []],
  ])('a prize needs %s', (_, given, faults) => expect(ofPrize(...given)).toEqual(faults))
})

it('a wheel runs from its start, and no more at its end', () => {
  const states = [-1, 0, 9, 10].map((now) => getWheelState({ startsAt: 0, endsAt: 10 }, now))
  expect(states).toEqual(['WAITING', 'RUNNING', 'RUNNING', 'ENDED'])
})
