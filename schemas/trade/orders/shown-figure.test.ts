import { describe, expect, it } from 'vitest'
import { getShownFigure, getFigureUnit } from './shown-figure.ts'

const member = { member: true, scoreName: '积分', prefer: 'cash' } as const
const inPoints = { ...member, prefer: 'points' } as const
const guest = { ...inPoints, member: false } as const
const item = (payModel: number, cash: string, integral: string) => ({
  payModel,
  cash,
  integral,
  goodsPrice: '120.00',
})

describe('GL7 the figure that a price is found and ordered by', () => {
  it.each([
    [item(1, '0.00', '80'), member, 'points', 8_000],
    [item(2, '99.00', '0'), member, 'cash', 9_900],
    [item(2, '99.00', '0'), guest, 'cash', 12_000],
    [item(3, '9.90', '100'), member, 'cash', 990],
    [item(6, '0.00', '100'), member, 'points', 10_000],
    [item(5, '50.00', '500'), member, 'cash', 5_000],
    [item(5, '50.00', '500'), inPoints, 'points', 50_000],
    [item(5, '50.00', '500'), guest, 'cash', 5_000],
    [item(5, '50.00', '0'), inPoints, 'cash', 5_000],
    [item(5, '0.00', '500'), member, 'points', 50_000],
    [item(5, '0.00', '0'), inPoints, 'cash', 0],
  ] as const)('%j for %j is %s %i', (priced, viewer, kind, hundredths) => {
    expect(getShownFigure(priced, viewer)).toEqual({ kind, hundredths })
  })
})

it.each([
  [[], member, '￥'],
  [[2, 3, 5], member, '￥'],
  [[1], member, '积分'],
  [[1, 5], inPoints, '积分'],
  [[1, 5], guest, '元或积分'],
  [[2, 5], inPoints, '元或积分'],
  [[2, 5], guest, '￥'],
] as const)(
  'GL7 a list of payModels %j is in the unit of what %j is shown: %s',
  (payModels, viewer, unit) => {
    expect(getFigureUnit(payModels, viewer)).toBe(unit)
  },
)
