// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { SearchForm } from '#src/screens/trade/after-sales/list/after-sale-list.tsx'
import { PointsPicker } from '#src/screens/trade/checkout/points-picker.tsx'
import { OrderSearch } from '#src/screens/trade/orders/list/order-search.tsx'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'

let drawn: DrawnPart
async function draw(part: ReactNode) {
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport: async () => createSuccess([]) })}>{part}</InMall>,
  )
}
afterEach(() => drawn.dispose())

/** The Enter that ends an input method's word, as Safari sends it, in the field with this label. */
async function composedEnter(label: string): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    bubbles: true,
    cancelable: true,
  })
  const owner = [...drawn.host.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const field = owner
    ? document.getElementById(owner.htmlFor)
    : drawn.host.querySelector(`[aria-label="${label}"]`)
  if (!field) throw new Error(`no field ${label}`)
  await act(async () => field.dispatchEvent(event))
  return event
}

const forms: [string, string, ReactNode][] = [
  ['of orders', '关键词', <OrderSearch key="orders" query={{ status: 'all' }} />],
  [
    'of after-sales',
    '商品名称、售后单号或订单号',
    <SearchForm key="after-sales" keyword="" to={() => '/'} />,
  ],
]
it.each(forms)('X5 the search %s is not sent by the Enter that ends a word', async (_, label, form) => {
  await draw(form)
  await drawn.type(label, 'chali')
  expect((await composedEnter(label)).defaultPrevented).toBe(true)
})

it('X5 a quantity is not settled by it', async () => {
  const onChange = vi.fn()
  const bounds = { minNumber: 1, step: 1, limitNumber: null, stock: 8 }
  await draw(<QuantityStepper label="数量" value={2} bounds={bounds} onChange={onChange} />)
  await drawn.type('数量', '5')
  await composedEnter('数量')
  expect(onChange).not.toHaveBeenCalled()
})

it('X5 nor are points', async () => {
  const change = vi.fn()
  const points = { available: '100', required: '0', max: '50', chosen: 'NONE' as const, all: false }
  await draw(
    <PointsPicker
      covered="0.00"
      due="0"
      points={points}
      draft={createDraft('cart', '0'.repeat(32))}
      change={change}
    />,
  )
  await drawn.type('使用', '20')
  const field = drawn.host.querySelector('input[inputmode=decimal]')
  const enter = { key: 'Enter', bubbles: true }
  const press = (init: KeyboardEventInit) =>
    act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', { ...enter, ...init })))
  await press({ keyCode: 229 })
  expect(change).not.toHaveBeenCalled()
  await press({ keyCode: 13 })
  expect(change).toHaveBeenCalledWith({ points: '20' })
})
