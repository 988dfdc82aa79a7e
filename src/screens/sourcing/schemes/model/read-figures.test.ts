import { describe, expect, it } from 'vitest'
import { readDiscount, readMarkup, readQuantity, readQuote, readTaxRate, formatRule } from './read-figures.ts'

describe('SC2 what is typed into a scheme', () => {
  it.each([
    ['15', '15'],
    ['１５．５％', '15.5'],
    ['0', '0'],
    ['999.99', '999.99'],
    ['1000', null],
    ['-1', null],
    ['1.234', null],
    ['', null],
    ['八五折', null],
  ])('markup %o is %o', (typed, read) => expect(readMarkup(typed)).toBe(read))

  it.each([
    ['85', '85'],
    ['100', '100'],
    ['100.01', null],
    ['0.5', null],
  ])('discount %o is %o', (typed, read) => expect(readDiscount(typed)).toBe(read))

  it.each([
    ['￥1,280.5', '1280.50'],
    ['0', '0.00'],
    ['9999999.99', '9999999.99'],
    ['10000000', null],
    ['1.005', null],
  ])('price %o is %o', (typed, read) => expect(readQuote(typed)).toBe(read))

  it.each([
    ['１２０', '120'],
    ['1.0', '1'],
    ['0', null],
    ['1.5', null],
    ['1000000', null],
  ])('quantity %o is %o', (typed, read) => expect(readQuantity(typed)).toBe(read))

  it('the tax is at most all of it', () => {
    expect([readTaxRate('13'), readTaxRate('100'), readTaxRate('101')]).toEqual(['13', '100', null])
  })

  it('says a rule as people do', () => {
    expect(formatRule({ by: 'MARKUP', percent: '15' })).toBe('加价 15%')
    expect(formatRule({ by: 'MARKUP', percent: '0' })).toBe('按成本')
    expect(formatRule({ by: 'DISCOUNT', percent: '85' })).toBe('市场价 8.5 折')
    expect(formatRule({ by: 'DISCOUNT', percent: '90' })).toBe('市场价 9 折')
    expect(formatRule({ by: 'DISCOUNT', percent: '85.55' })).toBe('市场价 8.555 折')
    expect(formatRule({ by: 'DISCOUNT', percent: '100' })).toBe('市场价 不打折')
    expect(formatRule({ by: 'PRICE', price: '9.90' })).toBe('一口价')
  })
})
