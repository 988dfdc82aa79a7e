// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { officeIndustries as calls } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { BrandForm } from './brand-fields.tsx'
import { Industries } from './industries.tsx'

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

const row = (industryId: string, parentId: string | null, name: string) => ({
  industryId,
  parentId,
  name,
  version: `v-${industryId}`,
  brands: 0,
  companies: 2,
})
const LIST = [row('I1', null, '食品'), row('I11', 'I1', '茶叶'), row('I12', 'I1', '粮油')]

async function draw(list: readonly object[]) {
  const server = startTestServer()
  server.answer = ({ path }) => (path === calls.industries.path ? { order: 'o1', list } : [])
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Industries />
    </InMall>,
  )
  await drawn.flush()
  return server
}

it('moves one among those of its parent, and not beyond them', async () => {
  const server = await draw(LIST)
  expect(drawn.host.textContent).toContain('茶叶0 个品牌，2 家公司')
  await drawn.press('茶叶')
  await drawn.press('上移')
  expect(server.askedOf(calls.moveIndustry).map(({ input }) => input)).toEqual([])
  await drawn.press('下移')
  expect(server.askedOf(calls.moveIndustry).map(({ input }) => input)).toEqual([
    { industryId: 'I11', order: 'o1', beforeId: null },
  ])
})

it('makes one below another, once it has a name', async () => {
  const server = await draw(LIST)
  await drawn.press('食品')
  await drawn.press('新建下级')
  await drawn.type('名称', '酒/水')
  await drawn.press('保存行业')
  expect(drawn.host.textContent).toContain('名称不能含“/”')
  expect(drawn.host.textContent).toContain('有未保存的修改')
  await drawn.type('名称', '酒水')
  await drawn.press('保存行业')
  expect(server.askedOf(calls.createIndustry).map(({ input }) => input)).toEqual([
    { parentId: 'I1', name: '酒水' },
  ])
})

it('the form of a brand leads to where one is made while there is none', async () => {
  const server = startTestServer()
  server.answer = () => []
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  const initial = { name: '', logo: '', intro: '', initial: '', sort: 0, industryIds: [] }
  drawn = await drawPart(
    <InMall mall={mall}>
      <BrandForm name="brand" initial={initial} send={() => Promise.resolve()} />
    </InMall>,
  )
  await drawn.flush()
  const link = [...drawn.host.querySelectorAll('a')].find((one) => one.textContent === '品牌 · 行业')
  expect(link?.getAttribute('href')).toContain('/brands/industries')
})
