import { describe, expect, it } from 'vitest'
import { interpretSpec } from './spec-meanings.ts'
import { alignSpecs } from './spec-rows.ts'
import { canonicalizeValue, listUnitKinds } from './spec-units.ts'

describe('CP1 what a value says', () => {
  it.each([
    ['500ml', '0.5L', '５００ 毫升', '0.5升'],
    ['1kg', '1000克', '2斤', '1 公斤', '20两'],
    ['30×40×5cm', '30*40*5厘米', '300mm x 400mm x 50mm', '30x40x5CM'],
    ['12个月', '一年', '1 年'],
    ['7天', '1周'],
    ['两小时', '120分钟', '2h'],
    ['1.8kW', '1800W', '1800 瓦'],
    ['5000mAh', '5Ah'],
    ['500g×2盒', '0.5kg*2盒'],
    ['USB-C', 'usb-c'],
  ])('%s is the same however it is written', (...ways) => {
    expect(new Set(ways.map(canonicalizeValue)).size).toBe(1)
  })

  it.each([
    ['500ml', '500g'],
    ['500ml', '500ml×2'],
    ['250g×2', '500g'],
    ['12个月', '365天'],
    ['0.1升', '1升'],
    ['蓝牙 5.3', '蓝牙 5.4'],
    ['M', 'L'],
    ['GB 2811-2019', 'GB 2811-2018'],
  ])('%s is not %s', (one, other) => expect(canonicalizeValue(one)).not.toBe(canonicalizeValue(other)))

  it('a unit is told by its whole word', () => {
    expect(listUnitKinds('20000mAh 65w 1.5m')).toEqual(['charge', 'power', 'length'])
    expect(listUnitKinds('5mango')).toEqual([])
  })
})

describe('CP1 what a name means', () => {
  const keyOf = (name: string, value = '某') => interpretSpec({ name, value })?.key
  it.each([
    ['净含量', '500ml', '净含量'],
    ['容量', '0.5L', '净含量'],
    ['规格', '250g×2罐', '净含量'],
    ['规格', '30×40cm', '尺寸'],
    ['规格', '四件套', '规格'],
    ['原产地', '浙江', '产地'],
    ['产地：', '浙江', '产地'],
    [' 贮存条件 ', '阴凉', '储存方式'],
    ['保存条件', '冷藏', '储存方式'],
    ['功率（W）', '1800', '额定功率'],
    ['釉面', '哑光', '釉面'],
  ])('%s of %s is %s', (name, value, key) => expect(keyOf(name, value)).toBe(key))

  it('a unit in the name belongs to the value', () => {
    expect(interpretSpec({ name: '净含量(g)', value: '500' })?.value).toBe('500g')
    expect(interpretSpec({ name: '净含量(g)', value: '500g' })?.value).toBe('500g')
  })

  it.each([
    ['商品编号', '88'],
    ['产地', ' '],
    ['', '浙江'],
  ])('%j %j says nothing', (name, value) => expect(interpretSpec({ name, value })).toBeNull())
})

describe('CP1 rows of specifications', () => {
  const said = (params: Record<string, string>, chosen: Record<string, string> = {}) => {
    const list = (from: Record<string, string>) =>
      Object.entries(from).map(([name, value]) => ({ name, value }))
    return { params: list(params), chosen: list(chosen) }
  }

  it('goods stand in one row that use other words, and differ by what they say alone', () => {
    const rows = alignSpecs([
      said({ 净含量: '500ml', 产地: '浙江永康', 材质: '钢' }),
      said({ 规格: '0.5L', 原产地: '浙江永康', 釉面: '哑光' }),
      said({ 容量: '500 毫升', 生产地: '广东潮州', 材质: '瓷' }),
    ])
    expect(rows).toEqual([
      { label: '净含量', cells: ['500ml', '0.5L', '500 毫升'], differs: false },
      { label: '产地', cells: ['浙江永康', '浙江永康', '广东潮州'], differs: true },
      { label: '材质', cells: ['钢', null, '瓷'], differs: true },
      { label: '釉面', cells: [null, '哑光', null], differs: true },
    ])
  })

  it('a word that all of them use stays; the SKU knows better than the goods', () => {
    const rows = alignSpecs([
      said({ 容量: '500ml', 品类: '杯' }, { 容量: '750ml', 颜色: '红' }),
      said({ 容量: '1升' }, {}),
    ])
    expect(rows[0]).toEqual({ label: '容量', cells: ['750ml', '1升'], differs: true })
    expect(rows.map(({ label }) => label)).toEqual(['容量', '颜色', '品类'])
  })

  it('what one says twice stands there once where it is the same, and both where not', () => {
    const [content] = alignSpecs([said({ 净含量: '1kg', 规格: '1000g', 净重: '900g' })])
    expect(content).toEqual({ label: '净含量', cells: ['1kg；900g'], differs: false })
  })

  it('goods that are gone differ from nobody', () => {
    expect(alignSpecs([said({ 产地: '浙江' }), null, said({ 原产地: '浙江' })])).toEqual([
      { label: '产地', cells: ['浙江', null, '浙江'], differs: false },
    ])
    expect(alignSpecs([null])).toEqual([])
  })
})
