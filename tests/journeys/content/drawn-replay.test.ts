import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diffRecords } from '#schemas/replay/diff-records.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { groupChanges } from '#schemas/replay/group-changes.ts'
import { scrubText } from '#schemas/replay/scrub.ts'
import { type Cell, listCells } from '#scripts/replay/cells.ts'
import { compareCell } from '#scripts/replay/compare-cells.ts'
import { BUILT_CLIENT } from '#scripts/replay/drawing/draw-cells.ts'
import { type DrawingBrowser, openDrawing } from '#scripts/replay/drawing/open-drawing.ts'
import { readFixtureFiles } from '#scripts/replay/find-fixtures.ts'
import { recordLivePage } from '#scripts/replay/recording/record-live-page.ts'
import { originIn } from '#tests/support/mall-in-mode.ts'
import { journeyRouter } from '#tests/support/router-mode.ts'

const anyOwn = { audiences: [], moments: [], widths: [], modes: [] }
const listDrawn = (...paths: string[]): Cell[] =>
  readFixtureFiles(paths).flatMap((one) => listCells(one, anyOwn, 'drawn'))
/** Gives the drawn records of fixtures. */
async function draw(drawing: DrawingBrowser, fixtures: readonly Fixture[]): Promise<string[]> {
  const results = await drawing.drawAll(fixtures)
  return results.map(({ record }) => record)
}
const fixturesOf = (cells: readonly Cell[]) => cells.map(({ fixture }) => fixture)

let drawing: DrawingBrowser
beforeAll(async () => {
  drawing = await openDrawing({ client: BUILT_CLIENT })
})
afterAll(() => drawing.close())

it('every fixture is drawn as its golden: npm run replay -- --drawn', async () => {
  const cells = listDrawn('fixtures/replay', 'fixtures/pages')
  const records = await draw(drawing, fixturesOf(cells))
  const results = cells.map((cell, at) => compareCell(cell, records[at] ?? ''))
  expect(results.filter(({ golden }) => golden === null).map(({ cell }) => cell.golden)).toEqual([])
  expect(
    results.flatMap(({ cell, changes }) => changes.map((change) => ({ in: cell.golden, ...change }))),
  ).toEqual([])
})

it('a fixture is drawn the same each time, in both router modes where they do not differ', async () => {
  const [cell] = listDrawn('fixtures/pages/widgets/goods-tabs.json')
  if (!cell) return expect.unreachable('no such fixture')
  const { fixture } = cell
  const records = await draw(drawing, [
    ...Array.from({ length: 6 }, () => fixture),
    ...Array.from({ length: 6 }, () => ({ ...fixture, mode: 'history' as const })),
  ])
  const unlike = new Set(records.map((record) => record.replaceAll('#/', '/').replace('history）', 'hash）')))
  expect(unlike.size).toBe(1)
})

describe('a planted change of the code is caught', () => {
  const cells = listDrawn('fixtures/replay/prices', 'fixtures/replay/jumps/product-list.json')

  /** Groups of changes that a change of built files brings. */
  async function findGroups(kind: string, change: (code: string) => string) {
    const planted = await openDrawing({
      client: BUILT_CLIENT,
      prepare: (context) => plant(context, kind, change),
    })
    try {
      const fixtures = fixturesOf(cells)
      const [before, after] = [await draw(drawing, fixtures), await draw(planted, fixtures)]
      return groupChanges(
        before.flatMap((record, at) =>
          diffRecords(record, after[at] ?? '').map((one) => ({ ...one, fixture: cells[at]?.file ?? '' })),
        ),
      )
    } finally {
      await planted.close()
    }
  }

  it('the padding of one type of widget', async () => {
    const rule = '[data-type="title-bar"] { padding-top: 7px !important }'
    const groups = await findGroups('css', (code) => code + rule)
    const changes = groups.flatMap((group) => group.changes)
    expect(new Set(changes.map(({ widget }) => widget))).toEqual(new Set(['标题栏(title)']))
    expect(changes).toContainEqual(
      expect.objectContaining({ label: '内边距', before: '8 0 16 0', after: '15 0 16 0' }),
    )
  })

  it('the display of a price, everywhere under one cause', async () => {
    const groups = await findGroups('js', (code) => code.replaceAll('￥', 'RMB '))
    expect(groups).toHaveLength(1)
    const [change] = groups[0]?.changes ?? []
    expect(change).toMatchObject({ section: '画面', widget: expect.stringContaining('(goods)') })
    expect(change?.before).toContain('￥')
    expect(change?.after).toContain('RMB ')
    expect(new Set(groups[0]?.changes.map(({ fixture }) => fixture)).size).toBeGreaterThan(10)
  })
})

const plant = (context: BrowserContext, kind: string, change: (code: string) => string) =>
  context.route(`**/*.${kind}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

it('a page of the running mall is recorded with every answer, and drawn from the fixture alone', async () => {
  const fixture = await recordLivePage(`${await originIn(journeyRouter)}/`, { drawing, now: Date.now() })
  expect(fixture.calls.length).toBeGreaterThan(3)
  expect((await drawing.readRequests(fixture)).filter(({ isRecorded }) => !isRecorded)).toEqual([])
  const text = JSON.stringify(fixture)
  expect(scrubText(text)).toBe(text)
  const [record = ''] = await draw(drawing, [fixture])
  expect(record).toContain('￥')
})
