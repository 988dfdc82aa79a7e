import { describe, expect, it } from 'vitest'
import { quote, type QuoteInput } from './quote.ts'

const base: QuoteInput = {
  lines: [{ id: 'l1', shopId: 's1', payModel: 5, unit: { points: 30_000, cash: 10_000 }, quantity: 3 }],
  scoreRate: 30_000,
  promotions: [],
  coupons: [],
  freight: [],
  giftCards: [],
  points: { available: 1_000_000, choice: 20_000 },
}

describe('C.10 worked example', () => {
  it('200 points at 3 a yuan: 199.98 points debited, 66.66 covered, ￥233.34 due', () => {
    const { lines, total } = quote(base)
    expect(total).toMatchObject({
      points: 19_998,
      pointsFen: 6_666,
      cash: 23_334,
      goods: { points: 0, cash: 30_000 },
    })
    expect(lines[0]).toMatchObject({ points: 19_998, pointsFen: 6_666, cash: 23_334, net: 30_000 })
  })
})
