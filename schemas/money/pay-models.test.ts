import { describe, expect, it } from 'vitest'
import { getAmountDue } from './pay-models.ts'

const unit = { points: 500, cash: 900 }
const both = unit
const points = { points: 500, cash: 0 }
const cash = { points: 0, cash: 900 }

describe('C.2 what is due of a price', () => {
  it.each([
    [1, points, points],
    [2, cash, cash],
    [3, both, both],
    [4, both, both],
    [5, cash, points],
    [6, both, both],
    [7, both, both],
    [8, both, both],
    [0, both, both],
    [NaN, both, both],
  ])('payModel %d: %j, with all points %j', (payModel, plain, allPoints) => {
    expect(getAmountDue({ ...unit, payModel })).toEqual(plain)
    expect(getAmountDue({ ...unit, payModel }, true)).toEqual(allPoints)
  })

  it('payModel 5 with one form alone is due in that one, never free', () => {
    expect(getAmountDue({ points: 0, cash: 900, payModel: 5 }, true)).toEqual(cash)
    expect(getAmountDue({ points: 500, cash: 0, payModel: 5 })).toEqual(points)
  })
})
