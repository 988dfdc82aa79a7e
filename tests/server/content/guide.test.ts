import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { guideChapters, getGuidePageId } from '#schemas/bridge/guide-chapters.ts'
import { pages as pageCalls } from '#schemas/content/pages/calls.ts'
import { officeGuide as calls } from '#schemas/content/pages/guide-calls.ts'
import { seedGuide } from '#server/content/pages/guide.ts'
import { pages } from '#server/content/pages/tables.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall({ demo: false })
const { db } = mall.services
let token = ''
beforeEach(async () => {
  await mall.reset()
  await seedGuide(db, START)
  token = (await mall.build.member({ roles: ['editor'] })).token
})

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
    await seedGuide(db, START)
    const chapters = await mall.ok(calls.guide, {}, { token })
    expect(chapters.find(({ name }) => name === 'orders')?.sections).toEqual([
      { heading: '我们的 <规矩>', text: '先打电话 再发货' },
    ])
  })
})
