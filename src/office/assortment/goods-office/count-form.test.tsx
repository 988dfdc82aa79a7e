// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeSku } from '#schemas/assortment/goods-office/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { CountForm } from './count-form.tsx'

let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  sessionStorage.clear()
})

it('stock that is set to 0 is confirmed for the reason that the form asks for anyway', async () => {
  const server = startTestServer()
  const unusual = [{ key: 'k1', words: '茶盘：在库由 341 件改为 0 件，商城会显示无货' }]
  server.answer = ({ input }) =>
    input.confirm === null ? new Refusal('CONFIRM_NEEDED', '请核对', { unusual }) : null
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  let done = 0
  const sku = { skuId: 'k1', onHand: 341, reserved: 0, threshold: 0 } as OfficeSku
  drawn = await drawPart(
    <InMall mall={mall}>
      <CountForm sku={sku} onDone={() => done++} />
    </InMall>,
  )
  await drawn.type('在库', '0')
  await drawn.type('原因', '清仓')
  await drawn.press('保存')
  expect(drawn.host.querySelector('[aria-label=需要确认]')?.textContent).toContain('341 件改为 0 件')
  expect(drawn.host.querySelectorAll('textarea')).toHaveLength(1)
  await drawn.press('保存')
  expect(done).toBe(1)
  const sent = server.askedOf(calls.adjustStock).map(({ input }) => [input.reason, input.confirm])
  expect(sent).toEqual([
    ['清仓', null],
    ['清仓', { reason: '清仓', accepted: ['k1'] }],
  ])
})
