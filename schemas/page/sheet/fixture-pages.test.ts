import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { createSheet } from './create-sheet.ts'
import { diffSheets } from './diff-sheets.ts'
import { formatSheet } from './format-sheet.ts'

const folders = ['fixtures/pages', 'fixtures/pages/widgets']
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
)

function read(file: string) {
  const page = readPage(readFileSync(file, 'utf8'))
  return page.status === 'read' ? page : expect.fail(`refused: ${page.findings[0].code}`)
}

describe('sheets of the demo pages', () => {
  it.each(files)('%s says every widget in words', (file) => {
    const page = read(file)
    const text = formatSheet(createSheet(page, '积分'))
    expect(text).not.toMatch(/\[object Object\]|undefined|NaN/)
    for (const { id } of flattenWidgets(page.widgets)) expect(text).toContain(`(${id})`)
    // A demo page holds nothing that its widgets do not declare.
    expect(text).not.toMatch(/不认识的|【不展示】|：[[{]["{[]/)
  })

  it.each(files)('%s equals itself when it is read again', (file) => {
    expect(diffSheets(createSheet(read(file), '积分'), createSheet(read(file), '积分'))).toEqual([])
  })
})
