// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { AskLine } from './ask-line.ts'

const line: AskLine = {
  goodsId: 'g1',
  skuId: 'k1',
  name: '茶礼盒',
  specText: '500g',
  payModel: 2,
  quantity: 10,
  list: { cash: '100.00', integral: '0' },
}

let server: TestServer
let drawn: DrawnPart
let mall: Mall
const onClose = vi.fn()
beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
  server = startTestServer()
  mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <AskDialog lines={[line]} source="GOODS" address={null} onClose={onClose} />
    </InMall>,
  )
})
afterEach(() => {
  drawn.dispose()
  onClose.mockClear()
})

const control = (label: string) => {
  const owner = [...drawn.host.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  return document.getElementById(owner?.htmlFor ?? '') as HTMLInputElement
}
const asked = () => server.askedOf(calls.ask).map(({ input }) => input)

it('the first field that is wrong gets the focus, and nothing is asked', async () => {
  await drawn.type('数量', '0')
  await drawn.type('联系人', '沈知夏')
  await drawn.press('提交询价')
  expect(document.activeElement).toBe(control('数量'))
  expect(drawn.host.textContent).toContain('请填写 1 到 999999 的整数')
  await drawn.type('数量', '30')
  await drawn.press('提交询价')
  expect(document.activeElement).toBe(control('手机号'))
  expect(asked()).toEqual([])
})

it('a refusal leaves everything as it was typed; sent again it has the same token', async () => {
  let refuses = true
  server.answer = ({ path }) =>
    path !== calls.ask.path
      ? null
      : refuses
        ? new Refusal('GOODS_OFF', '商品已下架，请换一件')
        : { inquiryIds: ['Q1'] }
  const typed = { 数量: '３０', '期望单价（元，选填）': '88.8', 联系人: '沈知夏', 手机号: '138 1234 5678' }
  for (const [label, text] of Object.entries(typed)) await drawn.type(label, text)
  await drawn.press('提交询价')
  expect(drawn.host.querySelector('[role=alert]')?.textContent).toContain('商品已下架，请换一件')
  for (const [label, text] of Object.entries(typed)) expect(control(label).value).toBe(text)
  refuses = false
  await drawn.press('提交询价')
  expect(drawn.host.textContent).toContain('询价单号 Q1')
  const [first, second] = asked()
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    lines: [{ goodsId: 'g1', skuId: 'k1', quantity: 30, wished: { cash: '88.80', integral: '0' } }],
    contact: '沈知夏',
    telephone: '13812345678',
  })
})

it('another page closes it: it asks for goods of the page below', async () => {
  await act(async () => mall.history.amend('/mall/index?from=mail'))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => mall.history.push('/goods/index?goodsId=g2'))
  expect(onClose).toHaveBeenCalledOnce()
})
