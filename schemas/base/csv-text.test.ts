import { describe, expect, it } from 'vitest'
import { formatCsv } from './csv-text.ts'

const lineOf = (...cells: string[]) => formatCsv([cells]).replace(/^\uFEFF/, '')

describe('a file for a spreadsheet', () => {
  it('begins with the mark by which Chinese is read, and ends each line as the format wants', () => {
    expect(formatCsv([['时间'], ['收入']])).toBe('\uFEFF时间\r\n收入\r\n')
  })

  it('quotes what would end a cell', () => {
    expect(lineOf('a,b', 'say "hi"', 'two\nlines')).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  })

  it.each([
    '=1+1',
    '+SUM(A1)',
    '@x',
    '-2+3',
    '\tx',
    '=HYPERLINK("http://x")',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '\n=1',
  ])('security 33: %j is a text and no formula', (formula) => {
    expect(lineOf(formula).replace(/^"/, '')).toMatch(/^'/)
  })

  it('a number stays a number, but for one that a spreadsheet would round', () => {
    expect(lineOf('-20.5', '0', '100')).toBe('-20.5,0,100\r\n')
    expect(lineOf('202611220000123456')).toBe("'202611220000123456\r\n")
  })
})
