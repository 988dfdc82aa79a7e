import { expect, it } from 'vitest'
import { recordPage } from '#schemas/replay/record-page.ts'
import { listCells } from './cells.ts'
import { compareCell } from './compare-cells.ts'
import { readFixtureFiles } from './find-fixtures.ts'

const anyOwn = { audiences: [], moments: [], widths: [], modes: [] }
const cells = readFixtureFiles(['fixtures/replay', 'fixtures/pages']).flatMap((one) =>
  listCells(one, anyOwn, 'said'),
)

it('there are fixtures for every widget, upgrade, jump, audience and kind of broken document', () => {
  expect(cells.length).toBeGreaterThanOrEqual(200)
})

it.each(cells)('$file is recorded as its golden: npm run replay', (cell) => {
  const { golden, changes } = compareCell(cell, recordPage(cell.fixture))
  expect(golden, `${cell.golden} is missing: npm run replay -- --update`).not.toBeNull()
  expect(changes).toEqual([])
})
