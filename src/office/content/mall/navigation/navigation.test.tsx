// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { officeNavs as calls } from '#schemas/catalog/classification/nav-office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { Navigation } from './navigation.tsx'

let drawn: DrawnPart
beforeEach(() => {
  sessionStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => drawn.dispose())

const target = { jump: 'ProductList', params: [{ name: 'catId', value: '17' }], newTab: false }
const row = { navId: 'n1', version: 'v1', parentId: null, name: '茶', target, shown: false }

async function draw() {
  const server = startTestServer()
  server.answer = ({ path }) => (path === calls.navs.path ? { order: 'o1', list: [row] } : null)
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Navigation />
    </InMall>,
  )
  await drawn.flush()
  await drawn.press('茶')
  return server
}

it('tells where an entry leads and that it is hidden, and shows it', async () => {
  const server = await draw()
  expect(drawn.host.textContent).toContain('茶已隐藏商品列表：17')
  await drawn.press('显示')
  expect(server.askedOf(calls.showNav)[0]?.input).toEqual({ navId: 'n1', version: 'v1', shown: true })
})

it('asks for what a target needs, and sends nothing of another target', async () => {
  const server = await draw()
  await drawn.press('编辑')
  await drawn.choose('跳转到', '专题页')
  await drawn.press('保存导航')
  expect(drawn.host.textContent).toContain('请填写正确的页面')
  expect(server.askedOf(calls.editNav)).toEqual([])
  await drawn.type('页面', '88')
  await drawn.press('保存导航')
  expect(server.askedOf(calls.editNav)[0]?.input).toMatchObject({
    name: '茶',
    target: { jump: 'pcSecondLevel', params: [{ name: 'pageId', value: '88' }], newTab: false },
  })
})
