import { describe, expect, it } from 'vitest'
import { type AfterSaleType, getGoodsType, findGoodsType, goodsTypes } from './types.ts'

// B.9: goods type, label, keys, cart, address, after-sale types, region stock
type Row = [number, string, string[], boolean, string, AfterSaleType[], string]
const rows: Row[] = [
  [1, '自营优选', ['1-0'], true, 'ship', [1, 2, 3], 'region'],
  [2, '天猫', ['2-0'], true, 'ship', [1, 2, 3], 'region'],
  [3, '超级供应链', ['3-0'], true, 'ship', [1, 2, 3], 'region'],
  [4, '虚拟商品', ['4-1', '4-2'], true, 'none', [1], 'none'],
  [5, '京东企业', ['5-0'], true, 'ship', [1, 2, 3, 4], 'region'],
  [6, '店铺', ['6-0'], true, 'ship-or-pickup', [1, 2, 3], 'none'],
  [7, '蛋糕店', ['7-0'], true, 'ship', [1], 'city'],
  [8, '西域', ['8-0'], true, 'ship', [1, 2, 3], 'region'],
  [9, '点餐', ['9-0'], false, 'store', [1], 'none'],
  [10, '电影', ['10-0'], true, 'none', [], 'none'],
  [11, '精选', ['11-0'], true, 'ship', [1, 2, 3], 'none'],
  [12, '叮咚', ['12-0'], true, 'ship', [1, 2], 'city'],
  [13, '山姆', ['13-0'], true, 'ship', [1, 2], 'city'],
  [14, '永辉', ['14-0'], true, 'ship', [1, 2], 'city'],
]

describe('B.9 goods types, labels as §1', () => {
  it('are fourteen, in the order of §1', () => {
    expect(goodsTypes.map((row) => row.goodsType)).toEqual(rows.map(([goodsType]) => goodsType))
  })

  it.each(rows)('%i %s', (goodsType, label, keys, cart, address, afterSaleTypes, regionStock) => {
    const row = findGoodsType(goodsType)
    expect(row).toMatchObject({ goodsType, label, cart, address, afterSaleTypes, regionStock })
    expect(Object.keys(row?.keys ?? {})).toEqual(keys)
    for (const key of keys) {
      const [sourceType = '', subType = ''] = key.split('-')
      expect(getGoodsType(sourceType, subType)).toEqual({ goodsType, known: true })
      expect(getGoodsType(Number(sourceType), Number(subType))).toEqual({ goodsType, known: true })
    }
  })

  it('says what is special: regions, delivery times, 拒收 types, goods that are ordered alone', () => {
    const having = (key: 'regions' | 'delivery' | 'rejectTypes' | 'alone' | 'afterSaleUntil') =>
      goodsTypes.filter((row) => row[key] !== undefined).map((row) => [row.goodsType, row[key]])
    expect(having('regions')).toEqual([
      [2, 'tmall'],
      [5, 'jd'],
    ])
    expect(having('delivery')).toEqual([
      [7, 'date-time'],
      [12, 'time-slot'],
      [13, 'time-slot'],
      [14, 'time-slot'],
    ])
    expect(having('rejectTypes')).toEqual([[5, true]])
    expect(having('alone')).toEqual([[4, true]])
    expect(having('afterSaleUntil')).toEqual([
      [4, '使用前'],
      [7, '制作前'],
      [9, '接单前'],
    ])
    expect(findGoodsType(4)?.keys).toEqual({ '4-1': '卡密', '4-2': '直充' })
  })

  it.each([
    [15, 0],
    [1, 1],
    [4, 0],
    ['', ''],
    ['constructor', 0],
    [NaN, NaN],
  ])('an unknown key %j-%j counts as 6 and is to be warned of', (sourceType, subType) => {
    expect(getGoodsType(sourceType, subType)).toEqual({ goodsType: 6, known: false })
  })

  it('has no row beyond its numbers', () => expect(findGoodsType(15)).toBeUndefined())
})
