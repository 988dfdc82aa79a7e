// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { saleUserList } from '#schemas/sourcing/suppliers/sale-user-list.ts'
import { officeSaleUsers as calls } from '#schemas/sourcing/suppliers/sale-user-office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { EditSaleUser, NewSaleUser } from './sale-user-page.tsx'
import { SaleUserRows } from './sale-user-rows.tsx'

let drawn: DrawnPart
beforeEach(() => sessionStorage.clear())
afterEach(() => drawn.dispose())

const STORED = {
  saleUserId: 'A01',
  version: 'v1',
  name: '江叙白',
  saleType: '2',
  telephone: '19900007001',
  catIds: ['C1', 'C9'],
  sort: 3,
  enabled: true,
}
const TREE = ['家居', '食品'].map((name, at) => ({
  catId: `C${at + 1}`,
  name,
  level: 1,
  picture: null,
  children: [],
}))

async function draw(page: ReactNode) {
  const server = startTestServer()
  server.answer = ({ path }) => {
    if (path === suppliers.categoryTree.path) return TREE
    if (path === saleUserList.page.path) return { list: [], next: null, previous: null, total: 0 }
    return path === calls.saleUser.path
      ? STORED
      : path === calls.createSaleUser.path
        ? { saleUserId: 'S' }
        : null
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(<InMall mall={mall}>{page}</InMall>)
  await drawn.flush()
  return server
}

it('makes one once name and phone are right, with the categories that were ticked', async () => {
  const server = await draw(<NewSaleUser />)
  await drawn.press('保存对接人')
  expect(drawn.host.textContent).toContain('请填写正确的姓名')
  await drawn.type('姓名', '苏禾')
  await drawn.type('手机号', '1990000')
  await drawn.press('保存对接人')
  expect(drawn.host.textContent).toContain('请填写正确的手机号')
  expect(server.askedOf(calls.createSaleUser)).toEqual([])
  await drawn.type('手机号', '199 0000 7002')
  const box = drawn.host.querySelector<HTMLInputElement>('input[name="category.C2"]')
  await act(async () => box?.click())
  await drawn.press('保存对接人')
  expect(server.askedOf(calls.createSaleUser).map(({ input }) => input)).toEqual([
    { name: '苏禾', saleType: '1', telephone: '199 0000 7002', catIds: ['C2'], sort: 0 },
  ])
})

it('keeps a hidden category of a stored one, and switches the person off as seen', async () => {
  const server = await draw(<EditSaleUser saleUserId="A01" />)
  expect(drawn.host.textContent).toContain('已提交的申请仍显示姓名')
  expect(drawn.host.textContent).toContain('已隐藏的类目 C9')
  await drawn.press('停用')
  expect(server.askedOf(calls.enableSaleUser).map(({ input }) => input)).toEqual([
    { saleUserId: 'A01', version: 'v1', enabled: false },
  ])
  await drawn.press('保存对接人')
  const { enabled: _, ...sent } = STORED
  expect(server.askedOf(calls.editSaleUser).map(({ input }) => input)).toEqual([sent])
})

it('says in an empty list what it is for, and leads to a new one', async () => {
  await draw(<SaleUserRows />)
  expect(drawn.host.textContent).toContain('还没有对接人。供应商申请入驻时在这里的人里选择对接人')
  const link = [...drawn.host.querySelectorAll('a')].find((one) => one.textContent === '新建对接人')
  expect(link?.getAttribute('href')).toContain('/applications/people/new')
})
