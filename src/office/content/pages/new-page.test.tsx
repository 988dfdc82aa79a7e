// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { NewPage } from './new-page.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const template = (name: string, pageType: 'home' | 'second' | 'shop') => ({
  template: name,
  pageType,
  name,
  words: '榜单和领券',
  picture: `/page-templates/${name}.webp`,
})
async function choose(title: string) {
  const cards = [...drawn.host.querySelectorAll<HTMLElement>('[role="radiogroup"] label')]
  const radio = cards.find(({ textContent }) => textContent.startsWith(title))?.querySelector('input')
  await act(async () => radio?.click())
}

it('a new page offers the templates of its type, with their pictures, and asks a shop’s page for the shop', async () => {
  const server = startTestServer()
  server.answer = ({ path }) => {
    if (path === calls.officePages.path) return []
    if (path === calls.createPage.path) return { pageId: 'p9' }
    return { templates: [template('综合', 'home'), template('会场', 'second')], shops: [] }
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'editor')
  drawn = await drawPart(
    <InMall mall={mall}>
      <NewPage />
    </InMall>,
  )
  expect(drawn.host.textContent).toContain('会场')
  expect(drawn.host.textContent).not.toContain('综合')
  await choose('会场')
  await choose('首页')
  expect(drawn.host.querySelector('img')?.getAttribute('src')).toBe('/page-templates/综合.webp')
  await choose('店铺页')
  await drawn.type('名称', '店庆')
  await drawn.press('创建草稿')
  expect(drawn.host.textContent).toContain('请选择店铺')
  await choose('首页')
  await drawn.press('创建草稿')
  expect(server.askedOf(calls.createPage).map(({ input }) => input)).toEqual([
    { name: '店庆', pageType: 'home', template: '综合' },
  ])
})
