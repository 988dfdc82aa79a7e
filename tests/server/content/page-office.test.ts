import { beforeEach, describe, expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { pageFinding } from '#schemas/content/pages/finding-calls.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { pageDrafts, pageRevisions, pages as table } from '#server/content/pages/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const document = (title: string) =>
  JSON.stringify({
    schema: 1,
    settings: { title: '节日专题' },
    widgets: [{ id: 'w1', type: 'title-bar', v: 1, props: { title } }],
  })
const row = { name: '节日专题', pageType: 'second', pageVersion: '1', pageSource: 'pc' }
async function begin(config = document('一')) {
  const publishedAt = mall.clock.now()
  await db.insert(table).values({ id: 'p1', ...row, config, publishedAt })
  await db.insert(pageRevisions).values({ pageId: 'p1', revision: 1, config, publishedAt })
}
const read = (pageId = 'p1') => mall.ok(calls.officePage, { pageId }, as)
const shown = async () => (await mall.ok(pages.findPageById, { pageId: 'p1' })).pageConfig
const save = async (text: string) =>
  mall.ok(calls.savePage, { pageId: 'p1', version: (await read()).version, text }, as)
async function publish(text: string, note = '') {
  const { version } = await save(text)
  return mall.ok(calls.publishPage, { pageId: 'p1', version, note }, as)
}

describe('a page of the back office', () => {
  it('is saved as a draft byte for byte, published, and taken back as a revision of its own', async () => {
    await begin()
    const odd = `${document('二')}\n\n  `
    await save(odd)
    expect(await read()).toMatchObject({ state: 'CHANGED', text: odd, base: 1, published: document('一') })
    expect(await shown()).toBe(document('一'))
    expect(await publish(odd, '换标题')).toEqual({ revision: 2 })
    expect([await shown(), (await read()).state]).toEqual([odd, 'PUBLISHED'])
    const { version } = await read()
    const back = { pageId: 'p1', version, revision: 1, note: '' }
    expect(await mall.ok(calls.rollBackPage, back, as)).toEqual({ revision: 3 })
    expect(await shown()).toBe(document('一'))
    const revisions = await mall.ok(calls.pageRevisions, { pageId: 'p1' }, as)
    expect(revisions.map(({ revision, base, note }) => [revision, base, note])).toEqual([
      [3, 1, '回到第 1 版'],
      [2, 1, '换标题'],
      [1, null, ''],
    ])
    const entries = await db.select({ action: auditEntries.action }).from(auditEntries)
    expect(entries.map(({ action }) => action)).toEqual([
      ...['savePage', 'savePage', 'publishPage', 'rollBackPage'],
    ])
  })

  it('of two who edit at once the second is told, and nothing of the first is lost', async () => {
    await begin()
    const { version } = await read()
    await mall.ok(calls.savePage, { pageId: 'p1', version, text: document('甲') }, as)
    const late = await mall.call(calls.savePage, { pageId: 'p1', version, text: document('乙') }, as)
    expect(late.code).toBe('STATE_CHANGED')
    expect((await read()).text).toBe(document('甲'))
    const racing = (await read()).version
    const both = await Promise.all(
      ['丙', '丁'].map((one) =>
        mall.call(calls.savePage, { pageId: 'p1', version: racing, text: document(one) }, as),
      ),
    )
    expect(both.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
  })

  it('a draft may be wrong, a published page not', async () => {
    await begin()
    for (const wrong of ['{', '[]', '', JSON.stringify({ widgets: [{ id: 'x', type: 'nothing' }] })]) {
      const { version } = await save(wrong)
      const refused = await mall.call(calls.publishPage, { pageId: 'p1', version, note: '' }, as)
      expect([refused.code, await shown()]).toEqual(['PAGE_REFUSED', document('一')])
    }
    const { version } = await read()
    await mall.ok(calls.discardPage, { pageId: 'p1', version, reason: '写错了' }, as)
    expect(await read()).toMatchObject({ state: 'PUBLISHED', text: document('一'), base: null })
  })

  it('a page with a picture that the policy never shows is not published, and the draft stays', async () => {
    await begin()
    const image = { src: 'https://img.example.com/a.png', alt: '', width: 400, height: 200 }
    const text = JSON.stringify({
      schema: 1,
      widgets: [
        { id: 'w1', type: 'title-bar', v: 1, props: { title: '一' } },
        { id: 'w2', type: 'image-banner', v: 1, props: { slides: [{ image }] } },
      ],
    })
    const { version } = await save(text)
    const refused = await mall.call(calls.publishPage, { pageId: 'p1', version, note: '' }, as)
    expect(refused).toMatchObject({
      code: 'PAGE_REFUSED',
      message: expect.stringContaining('图片 https://img.example.com/a.png 不在本商城'),
    })
    expect([(await read()).text, await shown()]).toEqual([text, document('一')])
  })

  it('the same in rich text, and when an earlier version would come back', async () => {
    const html = '<p>茶<img src="https://img.example.com/b.png"></p>'
    const text = JSON.stringify({
      schema: 1,
      widgets: [{ id: 'w1', type: 'rich-text', v: 1, props: { html } }],
    })
    const refusal = (act: string) => ({
      code: 'PAGE_REFUSED',
      message: expect.stringContaining(`${act}：图片 https://img.example.com/b.png 不在本商城`),
    })
    // It was published before pictures were checked.
    await begin(text)
    await publish(document('二'))
    const { version } = await read()
    const back = { pageId: 'p1', version, revision: 1, note: '' }
    expect(await mall.call(calls.rollBackPage, back, as)).toMatchObject(refusal('不能回到这一版'))
    const draft = await save(text)
    expect(
      await mall.call(calls.publishPage, { pageId: 'p1', version: draft.version, note: '' }, as),
    ).toMatchObject(refusal('不能发布'))
    expect([(await read()).text, await shown()]).toEqual([text, document('二')])
  })

  it('a new one is nobody else’s until it is published', async () => {
    await begin()
    const { pageId } = await mall.ok(calls.createPage, { name: '新春', copyOf: 'p1' }, as)
    expect(await read(pageId)).toMatchObject({ state: 'DRAFT', revision: 0, text: document('一') })
    const list = await mall.ok(calls.officePages, {}, as)
    expect(list.map((one) => [one.name, one.state])).toEqual([
      ['新春', 'DRAFT'],
      ['节日专题', 'PUBLISHED'],
    ])
    expect((await mall.call(pages.findPageById, { pageId })).code).toBe('NOT_FOUND')
    const { version } = await read(pageId)
    await mall.ok(calls.publishPage, { pageId, version, note: '' }, as)
    expect((await mall.ok(pages.findPageById, { pageId })).pageConfig).toBe(document('一'))
  })
})

it('S.11 drafts are read and written by their roles alone: others get nothing of 60 tries and more', async () => {
  await begin()
  await save(document('机密标题'))
  const { pageId } = await mall.ok(calls.createPage, { name: '机密页面', copyOf: 'p1' }, as)
  const before = await db.select().from(pageDrafts)
  const others = ['']
  for (const roles of [[], ['supplier'], ['purchaser']])
    others.push((await mall.build.member({ roles })).token)
  const inputs = (id: string) => {
    const seen = { pageId: id, version: 'x' }
    return [
      [calls.officePages, {}],
      [calls.officePage, { pageId: id }],
      [calls.pageRevisions, { pageId: id }],
      [calls.pageRevision, { pageId: id, revision: 1 }],
      [calls.createPage, { name: '偷', copyOf: id }],
      [calls.savePage, { ...seen, text: '{}' }],
      [calls.discardPage, { ...seen, reason: '偷' }],
      [calls.newPageOptions, {}],
      [calls.placePage, { ...seen, isDefault: true, reason: '偷' }],
      [calls.publishPage, { ...seen, note: '' }],
      [calls.rollBackPage, { ...seen, revision: 1, note: '' }],
      [pages.findPageById, { pageId: id }],
      [pageFinding.findOneByCondition, { pageName: '机密页面' }],
    ] as const
  }
  let tries = 0
  for (const token of others)
    for (const id of ['p1', pageId])
      for (const [call, input] of inputs(id)) {
        const answer = await mall.call(call, input as never, token === '' ? {} : { token })
        tries += 1
        expect(JSON.stringify(answer)).not.toContain('机密标题')
        if (call !== pages.findPageById && call !== pageFinding.findOneByCondition)
          expect(['401', 'NO_PERMISSION']).toContain(answer.code)
      }
  expect(tries).toBeGreaterThanOrEqual(60)
  expect(await db.select().from(pageDrafts)).toEqual(before)
})
