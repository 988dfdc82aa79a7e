// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { tokenAtom } from '#src/session/atoms.ts'
// Its code is here, as it is for whoever comes back to the overview.
import './first-steps.tsx'
import { eventually } from '#tests/support/eventually.ts'
import OverviewTab from './overview-tab.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const address = {
  addressId: 'a1',
  name: '林晚舟',
  telephone: '13800001234',
  regionIds: ['33', '3301'],
  regionNames: ['浙江省', '杭州市'],
  detail: '文三路 1 号',
  label: '',
  isDefault: true,
  regionGone: false,
}

async function draw(book: readonly object[] = []) {
  const server = startTestServer()
  server.answer = ({ path }) => {
    if (path === orderLists.queryOrder.path) return { list: [], total: 0, pageNum: 1, pageSize: 3, now: 0 }
    if (path === addresses.findAll.path) return book
    return null
  }
  const mall = createTestMall({ transport: server.transport })
  mall.store.set(tokenAtom, 'token')
  drawn = await drawPart(
    <InMall mall={mall}>
      <OverviewTab />
    </InMall>,
  )
  for (const _ of ['orders', 'code', 'addresses']) await drawn.flush()
  return eventually(() => {
    const steps = [...drawn.host.querySelectorAll('[aria-labelledby="first-steps"] a')]
    if (steps.length === 0) throw new Error(`no steps in ${drawn.host.textContent}`)
    return steps
  })
}

it('issue 36.14 a member who has ordered nothing gets a first step, each a link', async () => {
  const steps = await draw()
  expect(steps.map((step) => [step.querySelector('b')?.textContent, step.getAttribute('href')])).toEqual([
    ['添加收货地址', '#/center/index?tabId=address'],
    ['绑定礼品卡', '#/center/index?tabId=giftCards'],
    ['挑选第一件商品', '#/goods/list'],
  ])
})

it('what is done is told', async () => {
  const [first] = await draw([address])
  expect(first?.textContent).toContain('已添加')
  expect(first?.hasAttribute('data-done')).toBe(true)
})
