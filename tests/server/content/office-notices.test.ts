import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { mall as shop } from '#schemas/content/mall/calls.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { noticeList } from '#schemas/content/notices/list.ts'
import { officeNotices as calls } from '#schemas/content/notices/office-calls.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { announceNotices } from '#server/content/notices/announce-notices.ts'
import { notices } from '#server/content/notices/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { day, minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
const as = () => ({ token })

beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['editor'] })).token
})

type New = In<typeof calls.createNotice>
const notice: New = {
  category: '公告',
  title: '国庆发货安排',
  summary: '假期照常接单',
  content: '<p>十月一日起 <b>照常</b> 接单。</p>',
  publishAt: null,
}
const create = (given: Partial<New> = {}) => mall.call(calls.createNotice, { ...notice, ...given }, as())
const made = async (given?: Partial<New>) => (await create(given)).data.noticeId
const open = (noticeId: string) => mall.ok(calls.notice, { noticeId }, as())
const inShop = async () => (await mall.ok(shop.noticePage, {})).list.map(({ title }) => title)
const edit = async (noticeId: string, change: object) => {
  const { version, category, title, summary, content } = await open(noticeId)
  return mall.call(
    calls.editNotice,
    { noticeId, version, category, title, summary, content, ...change },
    as(),
  )
}
const on = async (row: typeof calls.withdrawNotice | typeof calls.deleteNotice, noticeId: string) =>
  mall.call(row, { noticeId, version: (await open(noticeId)).version }, as())

describe('a notice', () => {
  it('that is published now stands in the shop now', async () => {
    const noticeId = await made()
    expect(await inShop()).toEqual(['国庆发货安排'])
    expect(await mall.ok(mallTexts.noticeDetail, { noticeId })).toMatchObject({
      content: notice.content,
      publishedAt: START,
    })
    expect(await open(noticeId)).toMatchObject({ state: 'PUBLISHED', content: notice.content })
  })

  it('that is scheduled comes at its time, and pages are told then', async () => {
    const noticeId = await made({ publishAt: START + 10 * minute })
    const changes = createChanges(db)
    await changes.look()
    expect(await inShop()).toEqual([])
    expect((await mall.call(mallTexts.noticeDetail, { noticeId })).code).toBe('NOT_FOUND')
    expect((await open(noticeId)).state).toBe('SCHEDULED')
    expect(await announceNotices.run(mall.services)).toBe(0)
    expect(await changes.look()).toEqual([])
    mall.clock.pass(10 * minute)
    expect(await inShop()).toEqual(['国庆发货安排'])
    const runs = await Promise.all([1, 2, 3].map(() => announceNotices.run(mall.services)))
    expect(runs.toSorted()).toEqual([0, 0, 1])
    expect(await changes.look()).toEqual([EVERYTHING])
    expect(await announceNotices.run(mall.services)).toBe(0)
    expect(await changes.look()).toEqual([])
  })

  it('every write of it is told to the pages that show notices', async () => {
    const changes = createChanges(db)
    const told = async () => (await changes.look()).length
    await told()
    const noticeId = await made()
    expect(await told()).toBe(1)
    await edit(noticeId, { title: '新标题' })
    expect(await told()).toBe(1)
    await on(calls.withdrawNotice, noticeId)
    expect(await told()).toBe(1)
    await on(calls.deleteNotice, noticeId)
    expect(await told()).toBe(1)
  })

  it('keeps of its text what the mall lets stand', async () => {
    const content = '<p onclick="x()">好<img src=x onerror=x()></p><script>alert(1)</script>'
    const noticeId = await made({ content })
    const [row] = await db.select().from(notices)
    expect(row?.content).toBe('<p>好</p>')
    expect((await open(noticeId)).content).toBe('<p>好</p>')
  })

  it.each<[Partial<New>, string]>([
    [{ category: ' ' }, '分类'],
    [{ title: '' }, '标题'],
    [{ title: 'x'.repeat(61) }, '最多 60 字，已超出 1 字'],
    [{ content: '<script>x()</script>' }, '正文'],
    [{ content: ' ' }, '正文'],
    [
      { content: '<p>好<img src="https://far.example/a.png"></p>' },
      '图片 https://far.example/a.png 不在本商城',
    ],
    [{ content: '<p>好<img src="file:///C:/Temp/a.png"></p>' }, '图片 file:///C:/Temp/a.png 不在本商城'],
    [{ content: '<div>'.repeat(300) }, '嵌套层数过多'],
    [{ publishAt: START }, '时间已过'],
    [{ publishAt: START + 400 * day }, '一年'],
  ])('is refused: %o', async (wrong, words) => {
    const answer = await create(wrong)
    expect(answer.code).toBe('BAD_INPUT')
    expect(answer.message).toContain(words)
    expect(await db.select().from(auditEntries)).toEqual([])
    expect(await inShop()).toEqual([])
  })
})

describe('a notice that is changed', () => {
  it('keeps its time, unless another is given', async () => {
    const noticeId = await made()
    mall.clock.pass(minute)
    expect((await edit(noticeId, { title: '改了', content: '<p>新</p>' })).code).toBe('100')
    expect(await open(noticeId)).toMatchObject({ title: '改了', content: '<p>新</p>', publishedAt: START })
    const later = mall.clock.now() + day
    expect((await edit(noticeId, { publishAt: later })).code).toBe('100')
    expect(await inShop()).toEqual([])
    expect((await edit(noticeId, { publishAt: null })).code).toBe('100')
    expect((await open(noticeId)).publishedAt).toBe(mall.clock.now())
  })

  it('is withdrawn, shown to nobody, and comes back when it is published anew', async () => {
    const noticeId = await made()
    expect((await on(calls.withdrawNotice, noticeId)).code).toBe('100')
    expect(await inShop()).toEqual([])
    expect((await mall.call(mallTexts.noticeDetail, { noticeId })).code).toBe('NOT_FOUND')
    expect((await on(calls.withdrawNotice, noticeId)).code).toBe('STATE_CHANGED')
    expect((await edit(noticeId, { title: '还撤着' })).code).toBe('100')
    expect(await inShop()).toEqual([])
    expect((await edit(noticeId, { publishAt: null })).code).toBe('100')
    expect(await inShop()).toEqual(['还撤着'])
  })

  it('one that waited and was withdrawn never comes by itself', async () => {
    const noticeId = await made({ publishAt: START + minute })
    await on(calls.withdrawNotice, noticeId)
    mall.clock.pass(day)
    expect(await announceNotices.run(mall.services)).toBe(0)
    expect(await inShop()).toEqual([])
  })

  it('is deleted for good', async () => {
    const noticeId = await made()
    const { version } = await open(noticeId)
    expect((await on(calls.deleteNotice, noticeId)).code).toBe('100')
    for (const row of [calls.deleteNotice, calls.withdrawNotice])
      expect((await mall.call(row, { noticeId, version }, as())).code).toBe('NOT_FOUND')
    expect((await mall.call(calls.notice, { noticeId }, as())).code).toBe('NOT_FOUND')
  })

  it('of two editors the second is told, at once or later', async () => {
    const noticeId = await made()
    const { version } = await open(noticeId)
    const { publishAt: _, ...form } = notice
    const both = ['一', '二'].map((title) =>
      mall.call(calls.editNotice, { noticeId, version, ...form, title }, as()),
    )
    const codes = (await Promise.all(both)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['100', 'STATE_CHANGED'])
    for (const row of [calls.deleteNotice, calls.withdrawNotice])
      expect((await mall.call(row, { noticeId, version }, as())).code).toBe('STATE_CHANGED')
    expect(await inShop()).toHaveLength(1)
  })
})

describe('the list of notices', () => {
  it('tells what is shown, waits, and was taken back', async () => {
    await made({ title: '一' })
    await made({ title: '二', publishAt: START + day, category: '活动' })
    await on(calls.withdrawNotice, await made({ title: '三' }))
    const titles = async (query: In<typeof noticeList.page>) =>
      (await mall.ok(noticeList.page, query, as())).list.map(({ title }) => title).toSorted()
    expect(await titles({})).toHaveLength(3)
    expect(await titles({ state: 'PUBLISHED' })).toEqual(['一'])
    expect(await titles({ state: 'SCHEDULED' })).toEqual(['二'])
    expect(await titles({ state: 'WITHDRAWN,SCHEDULED' })).toEqual(['三', '二'].toSorted())
    expect(await titles({ category: '活动' })).toEqual(['二'])
    expect(await titles({ word: '一' })).toEqual(['一'])
    expect((await mall.call(noticeList.page, { state: 'x' }, as())).code).toBe('BAD_INPUT')
    expect(await mall.ok(calls.noticeCategories, {}, as())).toEqual(['公告', '活动'])
  })

  it('every write stands in the audit log', async () => {
    const noticeId = await made()
    await edit(noticeId, { title: '改了' })
    await on(calls.withdrawNotice, noticeId)
    await on(calls.deleteNotice, noticeId)
    const admin = (await mall.build.member({ roles: ['admin'] })).token
    const { list } = await mall.ok(auditList.page, { subjectId: noticeId }, { token: admin })
    const done = new Map(list.map(({ action, change }) => [action, change]))
    expect([...done.keys()].toSorted()).toEqual(
      ['createNotice', 'deleteNotice', 'editNotice', 'withdrawNotice'].toSorted(),
    )
    expect(done.get('editNotice')).toBe('标题：国庆发货安排 → 改了')
    expect(done.get('withdrawNotice')).toBe('已撤下：否 → 是')
  })
})
