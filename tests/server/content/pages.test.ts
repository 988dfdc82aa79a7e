import { beforeEach, describe, expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { pageRevisions, pages as table } from '#server/content/pages/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(mall.reset)

const good = (title: string) =>
  `{ "schema":1,  "settings":{"title":"${title}"}, "widgets":[] , "extra":1.0 }\n`
const page = (id: string, given: Partial<typeof table.$inferInsert> = {}) => ({
  id,
  name: `页面${id}`,
  pageType: 'home',
  pageVersion: '1',
  pageSource: 'pc',
  publishedAt: START,
  config: good(id),
  ...given,
})
const unknown = '{"id":"x","type":"nobody-knows","v":1,"props":{}}'
const revision = (pageId: string, number: number, config: string) => ({
  pageId,
  revision: number,
  config,
  publishedAt: START,
})

describe('§7 pages', () => {
  it('findHomePage: the default page of version, type and source, its text byte for byte', async () => {
    await db.insert(table).values([page('other'), page('home', { isDefault: true, revision: 4 })])
    expect(await mall.ok(pages.findHomePage, {})).toEqual({
      id: 'home',
      name: '页面home',
      revision: 4,
      pageConfig: good('home'),
      lastGood: null,
    })
  })

  it('findPageByTypeAndSource: each of the three addresses the page', async () => {
    await db
      .insert(table)
      .values([
        page('a', { isDefault: true }),
        page('b', { isDefault: true, pageVersion: '2' }),
        page('c', { isDefault: true, pageType: 'second' }),
        page('d', { isDefault: true, pageSource: 'h5' }),
      ])
    const id = async (input: object) => (await mall.ok(pages.findPageByTypeAndSource, input)).id
    expect(await id({})).toBe('a')
    expect(await id({ pageVersion: 2 })).toBe('b')
    expect(await id({ pageType: 'second' })).toBe('c')
    expect(await id({ pageSource: 'h5' })).toBe('d')
  })

  it.each([{ pageVersion: '9' }, { pageType: "' or 1=1" }, { pageSource: '%' }])(
    'an address without a page (%j) is not found',
    async (input) => {
      await db.insert(table).values(page('home', { isDefault: true }))
      expect(await mall.call(pages.findHomePage, input)).toMatchObject({ status: 200, code: 'NOT_FOUND' })
    },
  )

  it('findPageById: any page by its id, an unknown one is not found', async () => {
    await db.insert(table).values(page('p7'))
    expect((await mall.ok(pages.findPageById, { pageId: 'p7' })).pageConfig).toBe(good('p7'))
    expect((await mall.call(pages.findPageById, { pageId: 'p8' })).code).toBe('NOT_FOUND')
  })
})

describe('§3 the last good version', () => {
  it.each(['not json', '{"schema":99,"widgets":[]}', '{"widgets":1}', '', `{"widgets":[${unknown}]}`])(
    'stands in for %j',
    async (config) => {
      await db.insert(table).values(page('p', { config, revision: 5 }))
      await db
        .insert(pageRevisions)
        .values([
          revision('p', 5, config),
          revision('p', 4, 'also broken'),
          revision('p', 3, good('three')),
          revision('p', 2, good('two')),
          revision('q', 4, good('of another page')),
        ])
      const answer = await mall.ok(pages.findPageById, { pageId: 'p' })
      expect(answer.pageConfig).toBe(config)
      expect(answer.lastGood).toEqual({ revision: 3, pageConfig: good('three') })
    },
  )

  it('is null when there never was one, and when a single widget is broken', async () => {
    await db.insert(table).values([
      page('p', { config: 'broken', revision: 2 }),
      page('w', {
        config: `{"schema":1,"widgets":[${unknown},{"id":"y","type":"divider","v":1,"props":{}}]}`,
        revision: 2,
      }),
    ])
    await db.insert(pageRevisions).values([revision('p', 1, '{'), revision('w', 1, good('old'))])
    expect((await mall.ok(pages.findPageById, { pageId: 'p' })).lastGood).toBeNull()
    expect((await mall.ok(pages.findPageById, { pageId: 'w' })).lastGood).toBeNull()
  })

  it('is judged by the text that stands there now', async () => {
    await db.insert(table).values(page('p', { config: 'broken', revision: 1 }))
    expect((await mall.ok(pages.findPageById, { pageId: 'p' })).lastGood).toBeNull()
    await db.update(table).set({ config: good('mended'), revision: 2 })
    await db.insert(pageRevisions).values(revision('p', 1, good('rewritten')))
    await db.update(table).set({ config: 'broken again' })
    expect((await mall.ok(pages.findPageById, { pageId: 'p' })).lastGood?.pageConfig).toBe(good('rewritten'))
  })
})

describe('findCommonConfig', () => {
  it('is empty at first, what is set, and never broken', async () => {
    const nothing = { killedWidgets: [], deprecatedWidgets: {}, notFoundPageId: null }
    expect(await mall.ok(pages.findCommonConfig, {})).toEqual(nothing)
    const value = { killedWidgets: ['carousel'], deprecatedWidgets: { a: 'b' }, notFoundPageId: 'p404' }
    await db.insert(settings).values({ key: 'widgets', value })
    expect(await mall.ok(pages.findCommonConfig, {})).toEqual(value)
    await db.update(settings).set({ value: { killedWidgets: 7, notFoundPageId: 'p' } })
    expect(await mall.ok(pages.findCommonConfig, {})).toEqual({ ...nothing, notFoundPageId: 'p' })
    await db.update(settings).set({ value: 'nonsense' })
    expect(await mall.ok(pages.findCommonConfig, {})).toEqual(nothing)
  })
})
