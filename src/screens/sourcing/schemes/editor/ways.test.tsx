// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MAX_INVITED } from '#schemas/sourcing/inquiries/rules.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { itemForTest, schemeForTest } from '#src/screens/sourcing/schemes/scheme-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import { Ways } from './ways.tsx'

let drawn: DrawnPart

beforeEach(() => {
  // jsdom knows no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
})
afterEach(() => {
  drawn.dispose()
  document.body.replaceChildren()
})

/** The dialog comes in a tree of its own, once its code is there. */
async function ask(items: Parameters<typeof schemeForTest>[0], opens = true) {
  const server = startTestServer()
  server.answer = () => []
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  const said = vi.spyOn(mall.toast, 'error')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Ways scheme={schemeForTest(items)} keep={async () => undefined} />
    </InMall>,
  )
  const before = document.body.childElementCount
  await act(async () => {
    drawn.named('询价').click()
    if (opens) await eventually(() => expect(document.body.childElementCount).toBeGreaterThan(before))
  })
  return said
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    itemForTest({ itemId: `i${at}`, skuId: `k${at}`, name: `茶礼盒${at}`, hidden: at === 0 }),
  )

it('an inquiry is asked for all goods of a scheme that are not hidden, as many as stand in it', async () => {
  await ask(numbered(MAX_INVITED + 1))
  const dialog = document.querySelector('dialog')
  expect(dialog?.textContent).toContain('茶礼盒50')
  expect(dialog?.textContent).not.toContain('茶礼盒0')
  expect([...(dialog?.querySelectorAll('input') ?? [])].some(({ value }) => value === '10')).toBe(true)
})

it('more than one inquiry takes are refused with what to do', async () => {
  const said = await ask(numbered(MAX_INVITED + 2), false)
  expect(said).toHaveBeenCalledWith('一次最多询价 50 种商品，现在有 51 种，请勾选一部分后再询价')
  expect(document.querySelector('dialog')).toBeNull()
})
