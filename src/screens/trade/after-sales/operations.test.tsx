// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AfterSaleCard, AfterSaleOperation } from '#schemas/trade/after-sales/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { changesAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { toastAtom } from '#src/session/toast.ts'
import { Operations } from './operations.tsx'

const none = { points: '0', cash: '0.00', giftCard: '0.00' }
const record: AfterSaleCard = {
  afterSaleId: 'a1',
  orderId: 'o1',
  shopId: 's',
  isGift: false,
  shopName: '',
  type: 2,
  typeText: '',
  status: 10,
  statusText: '',
  createdAt: 0,
  quantity: 1,
  applied: none,
  granted: null,
  deadline: null,
  operations: [],
  line: { lineId: 'l', goodsId: 'g', skuId: 'k', name: '', specText: '', picture: null },
}
let server: TestServer
let mall: Mall
let drawn: DrawnPart
let told: string[]
async function draw(...operations: AfterSaleOperation[]) {
  drawn = await drawPart(
    <InMall mall={mall}>
      <Operations
        record={{ ...record, operations }}
        to={({ afterSaleId }) => `/a/${afterSaleId}`}
        again={() => told.push('again')}
        onGone={() => told.push('gone')}
      />
    </InMall>,
  )
}
async function confirm(name: string) {
  await drawn.press(`${name}，售后单 a1`)
  const question = drawn.host.querySelector('dialog')
  const button = [...(question?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)
  await act(async () => button?.click())
  await drawn.flush()
}

const place = () => mall.history.place().pathname
const asked = () =>
  server.asked.map(({ path, input }) => `${path.split('/').at(-1)} ${JSON.stringify(input)}`)

beforeEach(() => {
  server = startTestServer()
  mall = createTestMall({ transport: server.transport })
  mall.navigate('/')
  lookAs(mall, 'u1')
  told = []
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => drawn.dispose())

describe('AS5 the buttons of a record', () => {
  it('are those that the server allows and no other', async () => {
    await draw('cancel', 'editSendBack')
    const names = [...drawn.host.querySelectorAll('button')].map((one) => one.textContent)
    expect(names).toEqual(['撤销申请', '修改寄回物流'])
  })

  it('ask before they act; what they change is asked for anew by who shows it', async () => {
    await draw('cancel')
    await drawn.press('撤销申请，售后单 a1')
    expect(asked()).toEqual([])
    await drawn.press('再想想')
    await confirm('撤销申请')
    expect(asked()).toEqual(['cancellation {"afterSaleId":"a1"}'])
    expect(mall.store.get(toastAtom)?.message).toBe('申请已撤销')
    expect(mall.store.get(changesAtom).nouns).toContain('afterSale')
    expect(told).toEqual([])
  })

  it('AS10 who was overtaken sees the record as it is', async () => {
    server.answer = () => new Refusal('STATE_CHANGED', '状态已变化')
    await draw('cancel')
    await confirm('撤销申请')
    expect(mall.store.get(toastAtom)?.message).toBe('状态已变化')
    expect(told).toEqual(['again'])
  })

  it('AS7 another application opens its new record; the platform gets the same one', async () => {
    await draw('applyAgain', 'askPlatform')
    server.answer = () => ({ afterSaleId: 'a2' })
    await confirm('再次申请')
    expect(place()).toBe('/a/a2')
    server.answer = () => ({ afterSaleId: 'a1' })
    await confirm('申请平台介入')
    expect(asked().at(-1)).toBe('applyAgain {"afterSaleId":"a1","toPlatform":"true"}')
    expect(place()).toBe('/a/a2')
    expect(told).toEqual([])
  })

  it('a deleted record is gone; one that could not be deleted is looked at again', async () => {
    await draw('delete')
    server.answer = () => Promise.reject(new Error('away'))
    await confirm('删除记录')
    server.answer = () => null
    await confirm('删除记录')
    expect(told).toEqual(['again', 'gone'])
  })
})
