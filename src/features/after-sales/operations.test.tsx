// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AfterSaleCard, AfterSaleOperation } from '#schemas/entities/after-sale.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { Operations } from './operations.tsx'

const server = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (): Promise<unknown> => Promise.resolve(null),
}))
vi.mock('#src/api/client.ts', () => ({
  call: ({ path }: { path: string }, input: object) => {
    server.asked.push(`${path.split('/').at(-1)} ${JSON.stringify(input)}`)
    return server.answer()
  },
}))
const went = vi.hoisted(() => [] as string[])
vi.mock('#src/lib/navigation.ts', () => ({ navigateTo: (path: string) => went.push(path) }))

const none = { points: '0', cash: '0.00', giftCard: '0.00' }
const record: AfterSaleCard = {
  ...{ afterSaleId: 'a1', orderId: 'o1', shopId: 's', shopName: '', type: 2, typeText: '', status: 10 },
  ...{
    statusText: '',
    createdAt: 0,
    quantity: 1,
    applied: none,
    granted: null,
    deadline: null,
    operations: [],
  },
  line: { lineId: 'l', goodsId: 'g', skuId: 'k', name: '', specText: '', picture: null },
}
let drawn: DrawnPart
let told: string[]
async function draw(...operations: AfterSaleOperation[]) {
  drawn = await drawPart(
    <Operations
      record={{ ...record, operations }}
      to={({ afterSaleId }) => `/a/${afterSaleId}`}
      again={() => told.push('again')}
      onGone={() => told.push('gone')}
    />,
  )
}
async function confirm(name: string) {
  await drawn.press(`${name}，售后单 a1`)
  const question = drawn.host.querySelector('dialog')
  const button = [...(question?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)
  await act(async () => button?.click())
  await drawn.settle()
}

beforeEach(() => {
  Object.assign(server, { asked: [], answer: () => Promise.resolve(null) })
  went.length = 0
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

  it('ask before they act, and show the record as it is then', async () => {
    await draw('cancel')
    await drawn.press('撤销申请，售后单 a1')
    expect(server.asked).toEqual([])
    await drawn.press('再想想')
    await confirm('撤销申请')
    expect(server.asked).toEqual(['cancellation {"afterSaleId":"a1"}'])
    expect(told).toEqual(['again'])
  })

  it('AS10 who was overtaken sees the record as it is', async () => {
    server.answer = () => Promise.reject(new ApiFailure('business', 'STATE_CHANGED', '状态已变化'))
    await draw('cancel')
    await confirm('撤销申请')
    expect(told).toEqual(['again'])
  })

  it('AS7 another application opens its new record; the platform gets the same one', async () => {
    await draw('applyAgain', 'askPlatform')
    server.answer = () => Promise.resolve({ afterSaleId: 'a2' })
    await confirm('再次申请')
    expect(went).toEqual(['/a/a2'])
    server.answer = () => Promise.resolve({ afterSaleId: 'a1' })
    await confirm('申请平台介入')
    expect(server.asked.at(-1)).toBe('applyAgain {"afterSaleId":"a1","toPlatform":true}')
    expect(told).toEqual(['again'])
  })

  it('a deleted record is gone; one that could not be deleted is looked at again', async () => {
    await draw('delete')
    server.answer = () => Promise.reject(new ApiFailure('network', '', ''))
    await confirm('删除记录')
    server.answer = () => Promise.resolve(null)
    await confirm('删除记录')
    expect(told).toEqual(['again', 'gone'])
  })
})
