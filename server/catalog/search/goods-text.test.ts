import { describe, expect, it } from 'vitest'
import { buildSearchColumns, buildWordColumns } from './goods-text.ts'

const fields = {
  name: '保温杯',
  subtitle: '长效',
  keywords: '水壶',
  brand: '禾屿',
  shop: '自营店',
  categories: ['家居', '杯壶', '运动杯'],
  attributes: ['颜色:霁青'],
  params: [{ value: '不锈钢' }],
}

describe('what goods are found by', () => {
  it('says of each token where it stands, at best and everywhere else', () => {
    const { search } = buildSearchColumns(fields)
    const tokens = new Map(search.split(' ').map((one) => one.split(':') as [string, string]))
    expect(['保温', '水壶', '禾屿', '动杯'].map((token) => tokens.get(`'${token}'`))).toEqual(
      Array(4).fill('1A'),
    )
    expect([tokens.get("'霁青'"), tokens.get("'颜色'")]).toEqual(['2B', undefined])
    expect(['不锈', '杯壶', '长效'].map((token) => tokens.get(`'${token}'`))).toEqual(Array(3).fill('3C'))
    expect(['家居', '自营'].map((token) => tokens.get(`'${token}'`))).toEqual(['4D', '4D'])
    expect(tokens.get("'杯'")).toBe('1A,3C')
  })

  it('holds no sign that a tsvector reads otherwise', () => {
    const { search } = buildWordColumns(["a'b\\c:1A", "'';", '\ud800'])
    expect(search).toMatch(/^(?:'[\p{L}\p{N}=.]+':1A ?)+$/u)
  })

  it('keeps the text itself in one form, simplified and in lower case', () => {
    expect(buildWordColumns(['馬克杯 ＡＢ']).searchText).toBe('马克杯 ab')
  })
})
