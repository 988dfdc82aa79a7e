// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { itemForTest } from '#src/screens/sourcing/schemes/scheme-for-test.ts'
import type { EditorActions } from './editor-actions.ts'
import { ItemRow } from './item-row.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

function spies() {
  return {
    head: vi.fn(),
    group: vi.fn(),
    items: vi.fn<EditorActions['items']>(),
    order: vi.fn(),
    addGroup: vi.fn(),
    removeGroup: vi.fn(),
    acceptPrices: vi.fn(),
    remove: vi.fn(),
    similar: vi.fn(),
    pick: vi.fn(),
    check: vi.fn(),
  }
}

async function draw(given: Parameters<typeof itemForTest>[0] = {}, locked = false) {
  const actions = spies()
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <ItemRow
        schemeId="s1"
        item={itemForTest({ quote: '115.00', ...given })}
        title="百元档"
        from="随方案"
        inherited={{ by: 'MARKUP', percent: '15' }}
        checked={false}
        locked={locked}
        actions={actions}
      />
    </InMall>,
  )
  return actions
}

it('SC2 a price that is typed is the item’s own; what is none stays typed, says so, and changes nothing', async () => {
  const { items } = await draw()
  await drawn.type('茶礼盒的报价', '￥１６８．５')
  expect(items.mock.calls).toEqual([[['i1'], { rule: { by: 'PRICE', price: '168.50' } }]])
  items.mockClear()
  await drawn.type('茶礼盒的报价', '很多')
  expect(items).not.toHaveBeenCalled()
  expect(drawn.host.querySelector('[role=alert]')?.textContent).toContain('价格请填')
  expect(drawn.host.querySelector<HTMLInputElement>('[aria-label="茶礼盒的报价"]')?.value).toBe('很多')
})

it('SC2 a way of pricing begins with a figure, and goes back to the scheme’s', async () => {
  const { items } = await draw({ rule: { by: 'DISCOUNT', percent: '90' } })
  await drawn.type('茶礼盒的定价：折扣', '85')
  await drawn.type('茶礼盒的定价', '')
  await drawn.type('茶礼盒的定价', 'PRICE')
  expect(items.mock.calls.map(([, patch]) => patch)).toEqual([
    { rule: { by: 'DISCOUNT', percent: '85' } },
    { rule: null },
    { rule: { by: 'PRICE', price: '115.00' } },
  ])
})

it('SC2 what changed is marked, and offers another one; a locked scheme takes no change', async () => {
  const change = { kind: 'OFF_SHELF', text: '已下架', before: null, now: null } as const
  const { similar, remove } = await draw({ changes: [change], minNumber: 20 })
  expect(drawn.host.textContent).toContain('已下架')
  expect(drawn.host.textContent).toContain('20 起购')
  await drawn.press('换一个相似的：茶礼盒')
  await drawn.press('移出茶礼盒')
  expect([similar.mock.calls, remove.mock.calls]).toEqual([[['i1']], [[['i1']]]])
  drawn.dispose()
  await draw({}, true)
  expect(drawn.host.querySelectorAll('button')).toHaveLength(0)
  expect(
    [...drawn.host.querySelectorAll<HTMLInputElement>('input[inputmode]')].every((one) => one.disabled),
  ).toBe(true)
})

it('a cost that is a sale’s says until when, unless there are more pieces than it sells', async () => {
  const usual = { payModel: 2, cash: '120.00', integral: '0', goodsPrice: '120.00' }
  const endsAt = Date.parse('2026-11-12T00:00:00+08:00')
  const limits = { left: 50, perMember: 10, allowance: 10 }
  const running = { activityId: 'a1', name: '秒杀', endsAt, ...limits, usual }
  const price = { ...itemForTest().price, running }
  await draw({ price, quantity: 10 })
  expect(drawn.host.textContent).toContain('活动价，至 11-12 00:00')
  drawn.dispose()
  await draw({ price, quantity: 11 })
  expect(drawn.host.textContent).not.toContain('活动价')
})

it('a piece that is quoted above the budget of its group stays marked', async () => {
  await draw({ quote: '100.01' })
  expect(drawn.host.textContent).toContain('超出“百元档”的预算 ￥100.00')
  drawn.dispose()
  await draw({ quote: '100.00' })
  expect(drawn.host.textContent).not.toContain('预算')
})

it('a note that is too long stays typed, says by how much, and is not kept', async () => {
  const family = '👨‍👩‍👧‍👦'
  const { items } = await draw({ note: '送礼' })
  await drawn.type('茶礼盒的备注', family.repeat(SCHEME_LIMITS.note))
  expect(items).toHaveBeenCalledTimes(1)
  items.mockClear()
  const long = family.repeat(SCHEME_LIMITS.note + 2)
  await drawn.type('茶礼盒的备注', long)
  expect(items).not.toHaveBeenCalled()
  expect(drawn.host.querySelector('[role=alert]')?.textContent).toContain('已超出 2 字')
  expect(drawn.host.querySelector<HTMLInputElement>('[aria-label="茶礼盒的备注"]')?.value).toBe(long)
})
