import { describe, expect, it } from 'vitest'
import {
  ALL_COLUMNS,
  ALL_TEMPLATES,
  FILE_COLUMNS,
  type FileColumn,
} from '#schemas/sourcing/scheme-files/options.ts'
import type { FileItem } from '#server/sourcing/scheme-files/content.ts'
import { writeExcel } from '#server/sourcing/scheme-files/excel/write.ts'
import { needDefined, unzipParts } from '#server/sourcing/scheme-files/parts-for-test.ts'
import { createSampleContent, drawSamplePictures } from '#server/sourcing/scheme-files/sample-for-test.ts'
import { writeSlides } from '#server/sourcing/scheme-files/slides/write.ts'
import { convertByOffice } from '#tests/support/office.ts'

const content = createSampleContent(13, 2)
const PER_PAGE = 4
/** Cover, contents and closing; of each group its chapter and its goods. */
const SLIDES = 3 + content.groups.reduce((sum, { items }) => sum + 1 + Math.ceil(items.length / PER_PAGE), 0)
const writeAll = async () => {
  const pictures = await drawSamplePictures(content, 120)
  const written = ALL_TEMPLATES.map(async (template) => {
    const file = await writeSlides(content, { template, perPage: PER_PAGE, price: 'struck' }, pictures)
    return [`${template}.pptx`, file] as const
  })
  return new Map(await Promise.all(written))
}

it('SC4 slides of every template hold as many pages as the scheme asks for', async () => {
  for (const [name, file] of await writeAll()) {
    const slides = [...unzipParts(file).keys()].filter((part) => /^ppt\/slides\/slide\d+\.xml$/.test(part))
    expect(slides, name).toHaveLength(SLIDES)
  }
})

/** Rows of a CSV without line breaks in its cells. */
const rowsOf = (csv: Buffer) =>
  csv
    .toString()
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
/** Parses an amount as it is shown (1,828.50) into fen. */
const fenOf = (yuan: string | undefined) => Math.round(Number(yuan?.replaceAll(',', '')) * 100)

// The office takes seconds to start, and is not everywhere.
if (process.env.DEEP)
  describe('another office reads', { timeout: 600_000 }, () => {
    it('SC3 of a workbook every price, and reckons the same sums', async () => {
      const file = await writeExcel(content, { columns: ALL_COLUMNS }, await drawSamplePictures(content, 60))
      const csv = needDefined(
        (await convertByOffice(new Map([['scheme.xlsx', file]]), 'csv')).get('scheme.xlsx'),
      )
      const rows = rowsOf(csv)
      const head = rows.findIndex(([first]) => first === FILE_COLUMNS.index.label)
      expect(rows[head]).toEqual(ALL_COLUMNS.map((column) => FILE_COLUMNS[column].label))
      const cell = (row: readonly string[] | undefined, column: FileColumn) =>
        needDefined(row)[ALL_COLUMNS.indexOf(column)]
      const sumsOf = (label: string) =>
        rows
          .filter(([first]) => first === label)
          .map((row) => [
            Number(cell(row, 'quantity')),
            ...(['amount', 'costAmount', 'margin'] as const).map((column) => fenOf(cell(row, column))),
          ])
      const sum = (items: readonly FileItem[], of: (item: FileItem) => number) =>
        items.reduce((all, item) => all + of(item), 0)
      const expected = (items: readonly FileItem[]) => [
        sum(items, ({ quantity }) => quantity),
        sum(items, ({ amount }) => amount),
        sum(items, ({ costAmount }) => costAmount),
        sum(items, ({ amount, costAmount }) => amount - costAmount),
      ]
      const items = content.groups.flatMap((group) => group.items)
      const shown = rows.slice(head + 1).filter(([first]) => /^\d+$/.test(String(first)))
      expect(
        shown.map((row) => [cell(row, 'name'), fenOf(cell(row, 'quote')), fenOf(cell(row, 'amount'))]),
      ).toEqual(items.map(({ name, quote, amount }) => [name, quote, amount]))
      expect(sumsOf('小计')).toEqual(content.groups.map((group) => expected(group.items)))
      expect(sumsOf('合计')).toEqual([expected(items)])
      expect(expected(items)[1]).toBe(content.total)
    })

    it('SC4 slides of every template, page by page', async () => {
      const printed = await convertByOffice(await writeAll(), 'pdf')
      for (const [name, pdf] of printed) {
        const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
        expect(pages, name).toHaveLength(SLIDES)
      }
    })
  })
