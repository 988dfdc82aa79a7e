// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkout as calls } from '#schemas/trade/checkout/calls.ts'
import { createSuccess, createRefusal } from '#src/api/answers-for-test.ts'
import type { DrawnPart } from '#src/lib/draw-for-test.tsx'
import { createDraft, createPrice, serverForTest } from './checkout-for-test.ts'
import { drawSubmit } from './draw-submit-for-test.tsx'

const SAVE = calls.saveMultipleOrder.path
const { server, transport } = serverForTest()
const sent = () => server.asked.filter(({ path }) => path === SAVE).map(({ input }) => input)
const prices = () => server.asked.filter(({ path }) => path === calls.findPrice.path)

let drawn: DrawnPart
async function draw() {
  ;({ drawn } = await drawSubmit(transport))
}

beforeEach(() => {
  sessionStorage.clear()
  server.asked = []
  server.answer = {
    [calls.findPrice.path]: () => createSuccess(createPrice()),
    [SAVE]: () => createSuccess(createDraft),
  }
})
afterEach(() => drawn.dispose())

describe('SB3 SB15 what is missing stands at its field', () => {
  const alerts = () => [...drawn.host.querySelectorAll('[role=alert]')].map((one) => one.textContent)

  it('once somebody has tried', async () => {
    server.answer[SAVE] = () => createRefusal('BAD_INPUT', '请填写接收手机号')
    await draw()
    expect(alerts()).toEqual([])
    await drawn.press('提交订单')
    expect(alerts()).toEqual(['请填写接收手机号', '请填写接收手机号'])
  })

  it('who picks up: a phone is read as it is typed, and sent so', async () => {
    const [shop] = createPrice().shops
    const pickup = shop && { ...shop, deliveryType: 2, deliveryTypes: [2] }
    server.answer[calls.findPrice.path] = () =>
      createSuccess(createPrice({ needs: 'NONE', account: null, shops: pickup ? [pickup] : [] }))
    await draw()
    const leave = (label: string) =>
      act(async () =>
        [...drawn.host.querySelectorAll('label')]
          .find((one) => one.textContent === label)
          ?.parentElement?.querySelector('input')
          ?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
      )
    await leave('手机号')
    expect(alerts()).toEqual(['请填写手机号'])
    await drawn.type('提货人', '林晚')
    await drawn.flush()
    const before = prices().length
    await drawn.type('手机号', '１３８-1234 567')
    await leave('手机号')
    expect(alerts()).toEqual(['请填写正确的手机号'])
    await drawn.type('手机号', '１３８-1234 5678')
    await leave('手机号')
    expect(alerts()).toEqual([])
    expect(prices()).toHaveLength(before)
    await drawn.press('提交订单')
    expect(sent()[0]?.deliveries).toEqual([
      { shopId: 's1', deliveryType: 2, contact: '林晚', telephone: '13812345678' },
    ])
  })
})
