import { describe, expect, it } from 'vitest'
import { TableRefused } from './bounds.ts'
import { readTable } from './read-table.ts'

const BOUNDS = { bytes: 5e6, unzippedBytes: 5e7, rows: 100, cell: 200 }
const read = (text: string | Uint8Array) => readTable(new Uint8Array(Buffer.from(text)), BOUNDS)

describe('a csv is read as Excel shows it', () => {
  it.each<[string, string, string[][]]>([
    [
      'a line that tells the separator',
      'sep=;\r\na,b;c\r\n1;2\r\n',
      [
        ['a,b', 'c'],
        ['1', '2'],
      ],
    ],
    ['a separator that means something in expressions', 'sep=^\na^b\n', [['a', 'b']]],
    ['digits kept as text', '单号\n="001234"\n"=""0007"""\n', [['单号'], ['001234'], ['0007']]],
    [
      'line breaks and quotes in quotes',
      'a,"b\r\n""c"""\r\n1,2',
      [
        ['a', 'b\r\n"c"'],
        ['1', '2'],
      ],
    ],
    [
      'a comma in a quoted heading',
      '"名称,规格";数量\n茶;2',
      [
        ['名称,规格', '数量'],
        ['茶', '2'],
      ],
    ],
    [
      'line ends of old Macs',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas in a heading and in cells between tabs',
      '名称,规格,单位\t数量\n茶\t1,000\n酒,白\t2\n',
      [
        ['名称,规格,单位', '数量'],
        ['茶', '1,000'],
        ['酒,白', '2'],
      ],
    ],
    [
      'commas between cells whose texts hold others',
      '名称，全称,说明\n茶，绿茶,“好；喝，”\n酒,白\n',
      [
        ['名称，全称', '说明'],
        ['茶，绿茶', '“好；喝，”'],
        ['酒', '白'],
      ],
    ],
    [
      'a line break in a quoted heading',
      '"名称\n,规格"\t数量\n茶\t2\n',
      [
        ['名称\n,规格', '数量'],
        ['茶', '2'],
      ],
    ],
    ['a heading of one column', '单号\nA,B\n', [['单号'], ['A', 'B']]],
  ])('%s', async (_, text, cells) => {
    expect(await read(text)).toEqual(cells)
  })

  it('what is beyond the bounds is not kept: columns, empty lines, a cell of quotes', async () => {
    const cells = ','.repeat(100_000)
    expect(await read(`名称${cells}\n茶${cells}`)).toEqual([
      ['名称', ...Array<string>(49).fill('')],
      ['茶', ...Array<string>(49).fill('')],
    ])
    expect(await read(`名称\n茶${'\n'.repeat(100_000)}`)).toHaveLength(100)
    await expect(read(`名称${'\n'.repeat(100_000)}茶`)).rejects.toThrow('超过 99 行')
    expect(await read(`名称\n"茶${'""'.repeat(100_000)}"`)).toEqual([['名称'], [`茶${'"'.repeat(199)}`]])
  })

  it.each([
    ['a page', '<html><table><tr><td>1</td></tr></table></html>', /网页/],
    ['an XML', '\n<?xml version="1.0"?><Workbook/>', /网页/],
    ['UTF-8 that is cut off behind its mark', new Uint8Array([0xef, 0xbb, 0xbf, 0xe8, 0x8c]), /编码无法识别/],
  ])('%s is refused with what to do', async (_, file, refusal) => {
    await expect(read(file)).rejects.toThrow(refusal)
    await expect(read(file)).rejects.toBeInstanceOf(TableRefused)
  })
})
