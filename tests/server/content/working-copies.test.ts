import { beforeEach, describe, expect, it } from 'vitest'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { workingCopies as calls } from '#schemas/content/pages/working-copy-calls.ts'
import { purgeExpired } from '#server/app/retention/purge-expired.ts'
import { pageWorkingCopies } from '#server/content/pages/tables.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services, clock } = mall
const { db } = services

const text = (title: string) => JSON.stringify({ schema: 1, settings: { title }, widgets: [] })
let [first, second] = ['', '']
let pageId = ''

beforeEach(async () => {
  await mall.reset()
  first = (await mall.build.member({ roles: ['admin'], name: '甲' })).token
  second = (await mall.build.member({ roles: ['admin'], name: '乙' })).token
  pageId = (await mall.ok(pageOffice.createPage, { name: '专题' }, as(first))).pageId
})
const as = (token: string) => {
  clock.pass(1)
  return { token }
}
const page = () => mall.ok(pageOffice.officePage, { pageId }, as(first))
const find = (token = first) => mall.ok(calls.findWorkingCopy, { pageId }, as(token))
const keep = async (words: string, more: { token?: string; version?: string; baseText?: string } = {}) => {
  const { token = first, version = (await page()).version, ...base } = more
  return mall.call(calls.keepWorkingCopy, { pageId, version, text: text(words), ...base }, as(token))
}

describe('a working copy', () => {
  it('is kept with what it began from, one a person, and read by nobody else', async () => {
    const { text: base, version } = await page()
    expect((await keep('甲一')).code).toBe('100')
    expect((await keep('甲二')).code).toBe('100')
    expect((await find()).own).toMatchObject({ version, baseText: base, text: text('甲二') })
    expect((await find(second)).own).toBeNull()
    expect(await db.$count(pageWorkingCopies)).toBe(1)
    // Nothing of the page itself is another.
    expect(await page()).toMatchObject({ version, text: base })
  })

  it('is gone once it is saved, or given up', async () => {
    await keep('甲')
    await keep('乙', { token: second })
    const { version } = await page()
    await mall.ok(pageOffice.savePage, { pageId, version, text: text('甲') }, as(first))
    expect((await find()).own).toBeNull()
    expect((await find(second)).own).not.toBeNull()
    await mall.ok(calls.dropWorkingCopy, { pageId }, as(second))
    expect(await db.$count(pageWorkingCopies)).toBe(0)
  })

  it('goes on after somebody else has saved, with the text that it began from', async () => {
    const before = await page()
    await keep('乙', { token: second, version: before.version })
    await mall.ok(pageOffice.savePage, { pageId, version: before.version, text: text('甲') }, as(first))
    expect((await keep('乙二', { token: second, version: before.version })).code).toBe('100')
    expect((await find(second)).own).toMatchObject({ version: before.version, baseText: before.text })
  })

  it('of a version that nobody knows any more needs the text that it began from', async () => {
    const before = await page()
    await mall.ok(pageOffice.savePage, { pageId, version: before.version, text: text('甲') }, as(first))
    const refused = await keep('乙', { token: second, version: before.version })
    expect(refused.code).toBe('STATE_CHANGED')
    const kept = await keep('乙', { token: second, version: before.version, baseText: before.text })
    expect(kept.code).toBe('100')
    expect((await find(second)).own).toMatchObject({ baseText: before.text, text: text('乙') })
  })

  it('tells who else edits the page, for two minutes', async () => {
    await keep('乙', { token: second })
    expect((await find()).editors).toMatchObject([{ userName: '乙' }])
    expect((await keep('甲')).data).toMatchObject({ editors: ['乙'] })
    clock.pass(2 * minute)
    expect((await find()).editors).toEqual([])
  })

  it('is of a page that there is, no larger than a page, and for who edits pages', async () => {
    expect(
      (await mall.call(calls.keepWorkingCopy, { pageId: 'gone', version: 'v', text: '' }, as(first))).code,
    ).toBe('NOT_FOUND')
    expect((await keep('字'.repeat(400_000))).code).toBe('PAGE_REFUSED')
    const { token } = await mall.build.member({})
    expect((await keep('丙', { token })).code).not.toBe('100')
  })

  it('that nobody went on with is deleted after thirty days', async () => {
    await keep('甲')
    clock.pass(29 * day)
    first = (await mall.build.member({ roles: ['admin'] })).token
    await keep('乙')
    await purgeExpired.run(services)
    expect(await db.$count(pageWorkingCopies)).toBe(2)
    clock.pass(2 * day)
    await purgeExpired.run(services)
    expect(await db.select({ text: pageWorkingCopies.text }).from(pageWorkingCopies)).toEqual([
      { text: text('乙') },
    ])
  })
})
