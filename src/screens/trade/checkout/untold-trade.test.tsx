// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
// The reader of another backend's answers is loaded with the first of them; here it is available at once.
import '#schemas/trade/checkout/other-backend.ts'
import { checkout as calls } from '#schemas/trade/checkout/calls.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import type { DrawnPart } from '#src/lib/draw-for-test.tsx'
import { toastAtom } from '#src/session/toast.ts'
import { createPrice, serverForTest } from './checkout-for-test.ts'
import { drawSubmit } from './draw-submit-for-test.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('an order that another backend accepts without a word stands in the list of orders', async () => {
  const { server, transport } = serverForTest()
  const { path: save } = calls.saveMultipleOrder
  server.answer = {
    [calls.findPrice.path]: () => createSuccess(createPrice({ needs: 'NONE', account: null })),
  }
  const shown = await drawSubmit(transport)
  drawn = shown.drawn
  const { mall } = shown
  await drawn.press('提交订单')
  expect(server.asked.filter(({ path }) => path === save)).toHaveLength(1)
  expect(drawn.host.textContent).not.toContain('没有收到提交结果')
  const { pathname, search } = mall.history.place()
  expect(pathname + search).toBe('/center/index?tabId=orders')
  expect(mall.store.get(toastAtom)?.message).toBe('订单已提交')
  expect(mall.storage.session.keys()).toEqual([])
})
