import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { TO_FILL } from '#fixtures/pages/templates.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { readText } from '#schemas/page/text-findings.ts'
import { pages as table } from '#server/content/pages/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { pageText } from './page-office.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }
const document = pageText('节日好礼')
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const read = (pageId: string) => mall.ok(calls.officePage, { pageId }, as)
async function published(input: In<typeof calls.createPage>) {
  const { pageId } = await mall.ok(calls.createPage, input, as)
  const { version } = await read(pageId)
  const saved = await mall.ok(calls.savePage, { pageId, version, text: pageText(input.name) }, as)
  await mall.ok(calls.publishPage, { pageId, ...saved, note: '' }, as)
  return pageId
}
async function place(pageId: string, more: Partial<In<typeof calls.placePage>> = {}) {
  const { placeVersion: version } = await read(pageId)
  return mall.call(calls.placePage, { pageId, version, isDefault: true, reason: '换季', ...more }, as)
}
const home = async (pageVersion = '1') => (await mall.call(pages.findHomePage, { pageVersion })).data?.name

describe('a new page', () => {
  it('of a template is a draft that reads without a finding and sells what the mall sells', async () => {
    const shopId = await mall.build.shop()
    const { templates } = await mall.ok(calls.newPageOptions, {}, as)
    expect(new Set(templates.map(({ pageType }) => pageType))).toEqual(
      new Set(['home', 'second', 'shop', 'moreGoods']),
    )
    for (const { template, pageType } of templates) {
      const of = pageType === 'shop' ? { shopId } : {}
      const { pageId } = await mall.ok(calls.createPage, { name: '新"页', pageType, template, ...of }, as)
      const { text, state } = await read(pageId)
      expect(state).toBe('DRAFT')
      const { findings, grades } = readText(text)
      expect(findings.filter(({ level }) => level === 'error')).toEqual([])
      expect(grades).toMatchObject({ repaired: 0, isolated: 0 })
      for (const open of Object.values(TO_FILL)) expect(text).not.toContain(open)
      expect(text.includes(`"shopId": "${shopId}"`)).toBe(pageType === 'shop')
    }
  })

  it('of a shop needs a shop, and nothing that is not there', async () => {
    for (const wrong of [
      { pageType: 'shop' as const },
      { pageType: 'shop' as const, shopId: 'nobody' },
      { template: 'nothing' },
      { template: 'home', copyOf: 'p1' },
      { copyOf: 'never-was' },
    ])
      expect((await mall.call(calls.createPage, { name: '页', ...wrong }, as)).code).not.toBe('100')
    expect(await mall.ok(calls.officePages, {}, as)).toEqual([])
  })
})

describe('where shoppers meet a page', () => {
  it('publishing shows nobody another home page; setting its place does, and back again', async () => {
    const first = await published({ name: '春', pageType: 'home' })
    expect(await home()).toBeUndefined()
    expect((await place(first)).code).toBe('100')
    const second = await published({ name: '秋', pageType: 'home' })
    expect(await home()).toBe('春')
    await place(second)
    expect(await home()).toBe('秋')
    const rows = await mall.ok(calls.officePages, { pageType: 'home' }, as)
    expect(rows.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['秋', true],
      ['春', false],
    ])
    await place(first)
    expect(await home()).toBe('春')
    const entries = await db.select().from(auditEntries)
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'placePage',
        subjectId: first,
        before: { place: '没有使用（可用作商城首页）', page: '秋' },
        after: { place: '商城首页', reason: '换季' },
      }),
    )
  })

  it('the mall is never left without a home page; another version comes and goes', async () => {
    const spring = await published({ name: '春', pageType: 'home' })
    await place(spring)
    for (const away of [{ isDefault: false }, { pageVersion: '2' }])
      expect(await place(spring, away)).toMatchObject({ code: 'BAD_INPUT' })
    const autumn = await published({ name: '秋', pageType: 'home' })
    await place(autumn, { pageVersion: '2' })
    expect([await home(), await home('2')]).toEqual(['春', '秋'])
    await place(autumn, { isDefault: false })
    expect([await home(), await home('2')]).toEqual(['春', undefined])
  })

  it('a shop shows its page while that is set, and stands in no other shop', async () => {
    const [shopId, other] = [await mall.build.shop(), await mall.build.shop()]
    const pageId = await published({ name: '店庆', pageType: 'shop', shopId })
    await published({ name: '别家', pageType: 'shop', shopId: other })
    const shown = async () => (await mall.call(shopFacts.findHomePage, { shopId })).data?.name
    expect(await shown()).toBeUndefined()
    await place(pageId, { pageVersion: other })
    expect(await shown()).toBe('店庆')
    expect((await mall.call(shopFacts.findHomePage, { shopId: other })).code).toBe('NOT_FOUND')
    await place(pageId, { isDefault: false })
    expect(await shown()).toBeUndefined()
  })

  it('more goods has one page, made of its template; without one the mall draws its own', async () => {
    const made = { pageType: 'moreGoods' as const, template: 'more-goods' }
    const shown = async () => (await mall.call(pages.findPageByTypeAndSource, { pageType: 'moreGoods' })).data
    const ofTemplate = async (name: string) => {
      const { pageId } = await mall.ok(calls.createPage, { ...made, name }, as)
      const { version, text } = await read(pageId)
      const saved = await mall.ok(calls.savePage, { pageId, version, text }, as)
      // A mall without goods.
      const acceptedReason = '商品随后上架'
      await mall.ok(calls.publishPage, { pageId, ...saved, note: '', acceptedReason }, as)
      return pageId
    }
    const [first, second] = [await ofTemplate('春'), await ofTemplate('秋')]
    expect(await shown()).toBeNull()
    await place(first)
    expect((await place(second)).code).toBe('100')
    expect(await shown()).toMatchObject({ id: second, name: '秋', revision: 1 })
    expect((await shown())?.pageConfig).toContain('"type": "more-goods"')
    await place(second, { isDefault: false })
    expect(await shown()).toBeNull()
  })

  it('of two who set a home page at once the second is told, who knew nothing of the first', async () => {
    const [one, two] = [
      await published({ name: '一', pageType: 'home' }),
      await published({ name: '二', pageType: 'home' }),
    ]
    const seen = await Promise.all(
      [one, two].map(async (pageId) => ({ pageId, version: (await read(pageId)).placeVersion })),
    )
    const answers = await Promise.all(
      seen.map((which) => mall.call(calls.placePage, { ...which, isDefault: true, reason: '换季' }, as)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
    expect(await db.$count(table, eq(table.isDefault, true))).toBe(1)
  })

  it('however many pages are newer, it is in the list, and every other one is opened', async () => {
    const row = { pageType: 'second', pageVersion: '1', pageSource: 'pc', config: document }
    const pageOf = (id: string, publishedAt: number) => ({ ...row, id, name: id, publishedAt })
    const home = { ...pageOf('home', 0), pageType: 'home', isDefault: true }
    const newer = Array.from({ length: 500 }, (_, at) => pageOf(`n${at}`, at + 2))
    await db.insert(table).values([home, pageOf('old', 1), ...newer])
    const [first] = await mall.ok(calls.officePages, {}, as)
    expect(first?.pageId).toBe('home')
    expect((await read('old')).text).toBe(document)
  })

  it('neither a draft nor a second-level page has one', async () => {
    const { pageId } = await mall.ok(calls.createPage, { name: '草稿', pageType: 'home' }, as)
    expect((await place(pageId)).code).toBe('STATE_CHANGED')
    expect((await place(await published({ name: '会场' }))).code).toBe('BAD_INPUT')
  })
})
