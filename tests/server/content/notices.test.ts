import { beforeEach, describe, expect, it } from 'vitest'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { hotWords } from '#server/catalog/goods/search/tables.ts'
import { notices } from '#server/content/notices/tables.ts'
import { applications } from '#server/people/accounts/tables.ts'
import { legalTexts } from '#server/people/legal/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(mall.reset)

const notice = (n: number, given: Partial<typeof notices.$inferInsert> = {}) => ({
  id: `n${String(n).padStart(2, '0')}`,
  category: n % 3 === 0 ? '活动' : '公告',
  title: `第${n}条`,
  summary: '摘要',
  content: `<p>正文${n}</p>`,
  publishedAt: START - n * day,
  ...given,
})

describe('notices', () => {
  beforeEach(() => db.insert(notices).values(Array.from({ length: 12 }, (_, n) => notice(n + 1))))

  it('stand newest first with total and categories, the fullest first', async () => {
    const page = await mall.ok(calls.noticePage, { pageSize: 10 })
    expect(page).toMatchObject({ total: 12, pageNum: 1, pageSize: 10, categories: ['公告', '活动'] })
    expect(page.list.map(({ noticeId }) => noticeId).slice(0, 3)).toEqual(['n01', 'n02', 'n03'])
  })

  it('GL9 a page past the end is the last one', async () => {
    const page = await mall.ok(calls.noticePage, { pageNum: 99, pageSize: 10 })
    expect(page.pageNum).toBe(2)
    expect(page.list.map(({ noticeId }) => noticeId)).toEqual(['n11', 'n12'])
  })

  it('can be filtered by category', async () => {
    const page = await mall.ok(calls.noticePage, { category: '活动' })
    expect(page.list.map(({ noticeId }) => noticeId)).toEqual(['n03', 'n06', 'n09', 'n12'])
    expect(await mall.ok(calls.noticePage, { category: '没有' })).toMatchObject({
      list: [],
      total: 0,
      pageNum: 1,
    })
  })

  it('one that is published later is not there yet', async () => {
    await db.insert(notices).values(notice(50, { publishedAt: START + day }))
    expect((await mall.ok(calls.noticePage, {})).total).toBe(12)
    expect((await mall.call(mallTexts.noticeDetail, { noticeId: 'n50' })).code).toBe('NOT_FOUND')
    mall.clock.pass(day)
    expect((await mall.ok(mallTexts.noticeDetail, { noticeId: 'n50' })).title).toBe('第50条')
  })

  it('the detail has its neighbours in the list; ties are told apart by id', async () => {
    await db.insert(notices).values(notice(4, { id: 'n04b' }))
    const neighbours = async (noticeId: string) => {
      const { previous, next } = await mall.ok(mallTexts.noticeDetail, { noticeId })
      return [previous?.noticeId, next?.noticeId]
    }
    expect(await neighbours('n01')).toEqual([undefined, 'n02'])
    expect(await neighbours('n04')).toEqual(['n03', 'n04b'])
    expect(await neighbours('n04b')).toEqual(['n04', 'n05'])
    expect(await neighbours('n12')).toEqual(['n11', undefined])
  })

  it('the content is sanitised on its way out', async () => {
    await db
      .insert(notices)
      .values(notice(60, { content: '<p onclick="x()">好</p><script>alert(1)</script>' }))
    expect((await mall.ok(mallTexts.noticeDetail, { noticeId: 'n60' })).content).toBe('<p>好</p>')
  })
})

describe('what the shell asks for', () => {
  it('hot words by their sorting, at most twenty', async () => {
    await db
      .insert(hotWords)
      .values(Array.from({ length: 30 }, (_, n) => ({ id: `h${n}`, word: `词${n}`, sort: 30 - n })))
    const words = await mall.ok(calls.hotWords, {})
    expect(words).toHaveLength(20)
    expect(words[0]).toEqual({ word: '词29', url: null })
  })

  it('the splash as it is set, null when there is none or it cannot be read', async () => {
    expect(await mall.ok(mallTexts.splash, {})).toBeNull()
    await db.insert(settings).values({ key: 'splash', value: 'nonsense' })
    expect(await mall.ok(mallTexts.splash, {})).toBeNull()
  })

  it('legal texts, sanitised; a missing one is said kindly', async () => {
    const text = { title: '用户协议', content: '<h3>一</h3><iframe src="/x"></iframe>' }
    await db.insert(legalTexts).values({ ...text, name: 'agreement', version: 1, savedAt: START })
    expect(await mall.ok(mallTexts.legalText, { name: 'agreement' })).toEqual({
      title: '用户协议',
      content: '<h3>一</h3>',
    })
    expect(await mall.call(mallTexts.legalText, { name: 'privacy' })).toMatchObject({
      status: 200,
      code: 'NOT_FOUND',
      message: '隐私政策还没有填写',
    })
  })
})

describe('a message from the contact page', () => {
  const message = { name: '李四', telephone: '13800001234', content: '想订一百份礼盒' }

  it('wants a captcha', async () => {
    const sent = { ...message, captchaId: 'none', captcha: '0000' }
    expect((await mall.call(mallTexts.contactMessage, sent)).code).toBe('CAPTCHA_WRONG')
    expect(await db.select().from(applications)).toEqual([])
  })

  it('is kept for the operator, of guests and members alike', async () => {
    const { user, token } = await mall.build.member()
    for (const asker of [{}, { token }])
      await mall.ok(mallTexts.contactMessage, { ...message, ...(await rightCaptcha(mall)) }, asker)
    const kept = await db.select().from(applications).orderBy(applications.userId)
    expect(kept.map(({ kind, userId, content }) => [kind, userId, content])).toEqual([
      ['contact', user.id, message],
      ['contact', null, message],
    ])
  })

  it.each([
    [{ name: ' ' }, '请填写正确的姓名'],
    [{ telephone: '12345' }, '请填写正确的联系电话'],
    [{ telephone: '1380000123四' }, '请填写正确的联系电话'],
    [{ content: '  ' }, '请填写正确的留言内容'],
  ])('§5 refuses %o and leaves the captcha usable', async (wrong, text) => {
    const captcha = await rightCaptcha(mall)
    const answer = await mall.call(mallTexts.contactMessage, { ...message, ...wrong, ...captcha })
    expect(answer).toMatchObject({ code: 'BAD_INPUT', message: text })
    expect((await mall.call(mallTexts.contactMessage, { ...message, ...captcha })).code).toBe('100')
  })
})
