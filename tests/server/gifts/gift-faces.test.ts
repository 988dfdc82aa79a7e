import { beforeEach, describe, expect, it } from 'vitest'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { cardShop } from './card-shop.ts'

const mall = await startTestMall()
const cards = cardShop(mall)
beforeEach(mall.reset)

describe('GC1 faces', () => {
  it('are found by their labels, at a price in cash and one in points; what is off sale is gone', async () => {
    await cards.level()
    await cards.level({ id: 'other', labelIds: [], sort: 1 })
    await cards.level({ id: 'gone', status: 'OFF_SALE' })
    await cards.level({ id: 'voucher', kind: 'VOUCHER' })
    const labels = await mall.ok(gift.label, {})
    expect(labels).toEqual([{ labelId: 'label', name: '节日', count: 1 }])
    const idsOf = async (labelId?: string) =>
      (await mall.ok(gift.pageLevel, { ...(labelId && { labelId }) })).list.map(({ levelId }) => levelId)
    expect(await idsOf()).toEqual(['level', 'other'])
    expect(await idsOf('label')).toEqual(['level'])
    expect(await mall.ok(gift.levelInfo, { levelId: 'level' })).toMatchObject({
      value: '100.00',
      price: '98.00',
      points: '98',
      validDays: 365,
    })
    expect((await mall.call(gift.levelInfo, { levelId: 'gone' })).code).toBe('OFF_SHELF')
    expect((await mall.ok(gift.levelHome, {})).map(({ levelId }) => levelId)).toEqual(['level', 'other'])
    expect((await mall.ok(gift.cardHome, {})).map(({ coverId }) => coverId)).toEqual(['cover'])
  })
})
