import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { guideChapters, getGuidePageId } from '#schemas/bridge/guide-chapters.ts'
import { pages as pageCalls } from '#schemas/content/pages/calls.ts'
import { officeGuide as calls } from '#schemas/content/pages/guide-calls.ts'
import { seedGuide } from '#server/content/pages/guide.ts'
import { pageRevisions, pages } from '#server/content/pages/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall({ demo: false })
const { db } = mall.services
let token = ''
beforeEach(async () => {
  await mall.reset()
  await seedGuide(db, START)
  token = (await mall.build.member({ roles: ['editor'] })).token
})

/** Brings the guide up to date as the start of another version does. */
async function seedAnotherVersion() {
  await db.delete(settings).where(eq(settings.key, 'suppliedPages:guide'))
  await seedGuide(db, START + 1)
}

describe('userDoc', () => {
  it('stands in a mall without a demo: every chapter says something under every heading', async () => {
    const chapters = await mall.ok(calls.guide, {}, { token })
    expect(chapters.map(({ name }) => name)).toEqual(guideChapters.map(({ name }) => name))
    for (const { name, sections } of chapters) {
      expect(sections.length, name).toBeGreaterThanOrEqual(2)
      for (const { heading, text } of sections) {
        expect(heading, name).not.toBe('')
        expect(text.length, `${name} ${heading}`).toBeGreaterThan(30)
        expect(text).not.toMatch(/[<>]|&\w+;/)
      }
    }
    const page = await mall.ok(pageCalls.findPageById, { pageId: getGuidePageId('orders') })
    expect(page.name).toBe('使用手册：订单与发货')
  })

  it('a chapter that people have rewritten stays, and is searched as it is', async () => {
    const props = { html: '<h2>我们的 &lt;规矩&gt;</h2><p>先打<strong>电话</strong></p><p>再发货</p>' }
    const config = JSON.stringify({ schema: 1, widgets: [{ id: 'a', type: 'rich-text', v: 1, props }] })
    await db
      .update(pages)
      .set({ config })
      .where(eq(pages.id, getGuidePageId('orders')))
    await seedAnotherVersion()
    const chapters = await mall.ok(calls.guide, {}, { token })
    expect(chapters.find(({ name }) => name === 'orders')?.sections).toEqual([
      { heading: '我们的 <规矩>', text: '先打电话 再发货' },
    ])
  })

  it('a chapter of an older version that nobody has changed gets the new text as its next revision', async () => {
    const id = getGuidePageId('orders')
    const [now] = await db.select().from(pages).where(eq(pages.id, id))
    const old = { config: '{"schema":1,"widgets":[]}', revision: 2, publishedAt: START }
    await db.insert(pageRevisions).values({ ...old, pageId: id })
    await db.update(pages).set(old).where(eq(pages.id, id))
    await seedAnotherVersion()
    const shown = await db.select().from(pages).where(eq(pages.id, id))
    expect(shown).toEqual([{ ...now, revision: 3, publishedAt: START + 1 }])
    const [revision] = await db
      .select()
      .from(pageRevisions)
      .where(and(eq(pageRevisions.pageId, id), eq(pageRevisions.revision, 3)))
    expect(revision).toMatchObject({ userId: null, base: 2, config: now?.config })
  })

  it('a chapter whose last revision a member published stays', async () => {
    const id = getGuidePageId('orders')
    const own = { config: '{"schema":1,"widgets":[]}', revision: 2 }
    await db.update(pages).set(own).where(eq(pages.id, id))
    await db.insert(pageRevisions).values({ ...own, pageId: id, publishedAt: START, userId: 'U1' })
    await seedAnotherVersion()
    expect(await db.select().from(pages).where(eq(pages.id, id))).toMatchObject([own])
  })
})
