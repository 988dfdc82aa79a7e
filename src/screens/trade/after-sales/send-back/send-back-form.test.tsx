// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls, logistics } from '#schemas/trade/after-sales/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { drafts } from '#src/screens/trade/after-sales/draft.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { SendBackForm } from './send-back-form.tsx'

const carriers = [
  { code: 'SF', name: '顺丰速运' },
  { code: 'ZTO', name: '中通快递' },
]
let server: TestServer
let mall: Mall
let drawn: DrawnPart
let done: number
const draw = async (sent: { carrier: string; trackingNo: string } | null = null) => {
  const parcel = { shipmentId: 's', carrierName: '', sentAt: 0, signedAt: null, lines: [], events: [] }
  drawn = await drawPart(
    <InMall mall={mall}>
      <SendBackForm
        afterSaleId="a1"
        sendBack={{ returnAddress: '售后组', deadline: null, sent: sent && { ...parcel, ...sent } }}
        carriers={carriers}
        onSent={() => done++}
      />
    </InMall>,
  )
}
const words = () => drawn.host.textContent
/** The typing has rested, and the answer stands. */
async function recognised() {
  for (let left = 40; left > 0 && !words().includes('已按单号识别'); left--)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
  expect(words()).toContain('已按单号识别为顺丰速运')
}
const carrier = () => drawn.host.querySelector('[name=carrier]')?.textContent
const number = () => drawn.host.querySelector<HTMLInputElement>('input[name=trackingNo]')?.value
const sent = () => server.askedOf(calls.sendBack).map(({ input }) => input)
const submit = () => drawn.press('提交')

beforeEach(() => {
  server = startTestServer()
  server.answer = ({ path, input }) =>
    path === logistics.autoIdentification.path
      ? carriers.filter(({ code }) => String(input.trackingNo).startsWith(code))
      : null
  mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  done = 0
  drafts.forget(mall, 'a1')
})
afterEach(() => drawn.dispose())

describe('AS6 sending back', () => {
  it('asks once for the number as it stands when the typing rests, and takes the likeliest carrier', async () => {
    await draw()
    await drawn.type('快递单号', 'SF1234567')
    await drawn.type('快递单号', 'sf 1234567890123')
    await recognised()
    const numbers = server.askedOf(logistics.autoIdentification).map(({ input }) => input.trackingNo)
    expect(numbers).toEqual(['SF1234567890123'])
    expect(carrier()).toBe('顺丰速运')
    expect(drawn.host.textContent).toContain('已按单号识别为顺丰速运')
  })

  it('a carrier chosen by hand stays when the number changes', async () => {
    await draw()
    await drawn.choose('快递公司', '中通快递')
    await drawn.type('快递单号', 'SF1234567890123')
    await recognised()
    expect(carrier()).toBe('中通快递')
  })

  it('sends nothing without a number and a carrier, and says what is missing', async () => {
    await draw()
    await submit()
    expect(drawn.host.textContent).toContain('请填写快递单号')
    expect(drawn.host.textContent).toContain('请选择快递公司')
    await drawn.type('快递单号', '单号!')
    await drawn.choose('快递公司', '中通快递')
    await submit()
    expect(drawn.host.textContent).toContain('6 到 30 位字母和数字')
    expect(sent()).toEqual([])
  })

  it('a carrier that is recognised after all is missed no more', async () => {
    await draw()
    await submit()
    await drawn.type('快递单号', 'SF1234567890123')
    await recognised()
    expect(drawn.host.textContent).not.toContain('请选择快递公司')
  })

  it('keeps what was typed until it was sent', async () => {
    await draw()
    await drawn.type('快递单号', 'SF1234567890123')
    await recognised()
    drawn.dispose()
    await draw()
    expect([number(), carrier()]).toEqual(['SF1234567890123', '顺丰速运'])
    await submit()
    expect(sent()).toEqual([
      { afterSaleId: 'a1', trackingNo: 'SF1234567890123', carrier: 'SF', pictures: [] },
    ])
    expect(done).toBe(1)
    expect(drafts.get(mall, 'a1')).toEqual({})
  })

  it('begins with what was sent before', async () => {
    await draw({ carrier: 'ZTO', trackingNo: '73123456789012' })
    expect([number(), carrier()]).toEqual(['73123456789012', '中通快递'])
  })
})
