import { afterEach, describe, expect, it, vi } from 'vitest'
import { diffRecords } from '#schemas/replay/diff-records.ts'
import { groupChanges } from '#schemas/replay/group-changes.ts'
import type * as routesModule from '#schemas/routes/routes.ts'
import type * as carouselModule from '#schemas/widgets/carousel.ts'
import type * as visibilityModule from '#schemas/widgets/parts/visibility.ts'
import { findFixtureFiles, readFixtureFiles } from './find-fixtures.ts'

const folders = ['fixtures/replay', 'fixtures/pages']
afterEach(() => {
  vi.doUnmock('#schemas/routes/routes.ts')
  vi.doUnmock('#schemas/widgets/parts/visibility.ts')
  vi.doUnmock('#schemas/widgets/carousel.ts')
  vi.resetModules()
})

/** Records every fixture by the code as it is mocked now. */
async function recordAll(): Promise<Map<string, string>> {
  vi.resetModules()
  const { recordPage } = await import('#schemas/replay/record-page.ts')
  return new Map(readFixtureFiles(folders).map(({ file, fixture }) => [file, recordPage(fixture)]))
}

/** The groups of changes that mocked code brings to all fixtures. */
async function findGroups(plant: () => void) {
  const before = await recordAll()
  plant()
  const after = await recordAll()
  return groupChanges(
    [...before].flatMap(([fixture, record]) =>
      diffRecords(record, after.get(fixture) ?? '').map((change) => ({ ...change, fixture })),
    ),
  )
}

describe('a planted change of the code is caught', () => {
  it('finds fixtures to look at', () => expect(findFixtureFiles(folders).length).toBeGreaterThan(200))

  it('the target of one jump, everywhere under one cause', async () => {
    const groups = await findGroups(() =>
      vi.doMock('#schemas/routes/routes.ts', async (original) => {
        const module = await original<typeof routesModule>()
        const { routes } = module
        return { ...module, routes: { ...routes, goodsList: { ...routes.goodsList, path: '/goods/all' } } }
      }),
    )
    const [group] = groups
    expect(groups).toHaveLength(1)
    expect(group?.changes.length).toBeGreaterThan(50)
    const jump = group?.changes.find(({ fixture }) => fixture.endsWith('jumps/product-list.json'))
    expect(jump).toMatchObject({ section: '点击', widget: '标题栏(title)', label: '更多跳转' })
    expect([jump?.before, jump?.after]).toEqual([
      expect.stringContaining('#/goods/list?'),
      expect.stringContaining('#/goods/all?'),
    ])
  })

  it('the bound of a time window', async () => {
    const groups = await findGroups(() =>
      vi.doMock('#schemas/widgets/parts/visibility.ts', async (original) => {
        const module = await original<typeof visibilityModule>()
        const listHiddenReasons: typeof module.listHiddenReasons = (rule, viewer) =>
          module.listHiddenReasons(rule, { ...viewer, now: viewer.now - 1 })
        return { ...module, listHiddenReasons }
      }),
    )
    const states = groups.flatMap(({ changes }) => changes).filter(({ label }) => label === '')
    expect(states).toEqual([
      expect.objectContaining({
        fixture: expect.stringContaining('at-end'),
        before: '不展示',
        after: '展示',
      }),
      expect.objectContaining({
        fixture: expect.stringContaining('at-start'),
        before: '展示',
        after: '不展示',
      }),
    ])
  })

  it('a step of an upgrade', async () => {
    const groups = await findGroups(() =>
      vi.doMock('#schemas/widgets/carousel.ts', async (original) => {
        const module = await original<typeof carouselModule>()
        const [upgrade] = module.carousel.upgrades
        const upgrades: typeof module.carousel.upgrades = [
          (props) => ({ ...upgrade?.(props), interval: 9000 }),
        ]
        return { ...module, carousel: { ...module.carousel, upgrades } }
      }),
    )
    expect(groups.flatMap(({ changes }) => changes)).toEqual([
      expect.objectContaining({
        fixture: expect.stringContaining('upgrades/carousel-1'),
        widget: expect.stringContaining('轮播图'),
        label: '切换间隔',
        before: expect.stringContaining('4000'),
        after: expect.stringContaining('9000'),
      }),
    ])
  })
})
