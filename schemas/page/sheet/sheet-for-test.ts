import { readPage } from '#schemas/page/read.ts'
import { createSheet } from './create-sheet.ts'
import { diffSheets } from './diff-sheets.ts'
import { formatSheet } from './format-sheet.ts'
import type { SheetChange } from './sheet.ts'
import type { FindName } from './words.ts'

/** Writes a document with these widgets. */
export const createPage = (widgets: readonly unknown[], rest: object = {}) => ({
  schema: 1,
  ...rest,
  widgets,
})

const names: Readonly<Record<string, string>> = { 'category 18': '茶叶', 'goods 88': '雨前龙井' }
export const findName: FindName = (kind, id) => names[`${kind} ${id}`]

export function readSheet(document: unknown, scoreName = '积分', named?: FindName) {
  const reading = readPage(JSON.stringify(document))
  if (reading.status === 'refused') throw new Error(`refused: ${reading.findings[0].code}`)
  return createSheet(reading, scoreName, named)
}

export const formatPage = (document: unknown, scoreName?: string, named?: FindName) =>
  formatSheet(readSheet(document, scoreName, named))

export const listChanges = (before: unknown, after: unknown, named?: FindName): SheetChange[] =>
  diffSheets(readSheet(before, '积分', named), readSheet(after, '积分', named))

export const listSentences = (before: unknown, after: unknown, named?: FindName) =>
  listChanges(before, after, named).map(({ text }) => text)
