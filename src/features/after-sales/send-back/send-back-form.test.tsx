// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { drafts } from '../draft.ts'
import { SendBackForm } from './send-back-form.tsx'

const server = vi.hoisted(() => ({ asked: [] as unknown[], sent: [] as unknown[] }))
const carriers = [
  { code: 'SF', name: '顺丰速运' },
  { code: 'ZTO', name: '中通快递' },
]
vi.mock('#src/api/client.ts', () => ({
  call: (row: { path: string }, input: { trackingNo: string }) => {
    if (row.path.endsWith('autoIdentification')) {
      server.asked.push(input.trackingNo)
      return Promise.resolve(carriers.filter(({ code }) => input.trackingNo.startsWith(code)))
    }
    server.sent.push(input)
    return Promise.resolve(null)
  },
}))

let drawn: DrawnPart
let done: number
const draw = async (sent: { carrier: string; trackingNo: string } | null = null) => {
  const parcel = { shipmentId: 's', carrierName: '', sentAt: 0, signedAt: null, lines: [], events: [] }
  drawn = await drawPart(
    <SendBackForm
      afterSaleId="a1"
      known={{ returnAddress: '售后组', deadline: null, sent: sent && { ...parcel, ...sent } }}
      carriers={carriers}
      onSent={() => done++}
    />,
  )
}
const rest = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)))
const carrier = () => drawn.host.querySelector('select')?.value
const number = () => drawn.host.querySelector<HTMLInputElement>('input[name=trackingNo]')?.value
const submit = () => drawn.press('提交')

beforeEach(() => {
  Object.assign(server, { asked: [], sent: [] })
  lookAs('u1')
  done = 0
  drafts.forget('a1')
})
afterEach(() => drawn.dispose())

describe('AS6 sending back', () => {
  it('asks once for the number as it stands when the typing rests, and takes the likeliest carrier', async () => {
    await draw()
    await drawn.type('快递单号', 'SF1234567')
    await drawn.type('快递单号', 'sf 1234567890123')
    await rest()
    expect(server.asked).toEqual(['SF1234567890123'])
    expect(carrier()).toBe('SF')
    expect(drawn.host.textContent).toContain('已按单号识别为顺丰速运')
  })

  it('a carrier chosen by hand stays when the number changes', async () => {
    await draw()
    await drawn.type('快递公司', 'ZTO')
    await drawn.type('快递单号', 'SF1234567890123')
    await rest()
    expect(carrier()).toBe('ZTO')
  })

  it('sends nothing without a number and a carrier, and says what is missing', async () => {
    await draw()
    await submit()
    expect(drawn.host.textContent).toContain('请填写快递单号')
    expect(drawn.host.textContent).toContain('请选择快递公司')
    await drawn.type('快递单号', '单号!')
    await drawn.type('快递公司', 'ZTO')
    await submit()
    expect(drawn.host.textContent).toContain('6 到 30 位字母和数字')
    expect(server.sent).toEqual([])
  })

  it('a carrier that is recognised after all is missed no more', async () => {
    await draw()
    await submit()
    await drawn.type('快递单号', 'SF1234567890123')
    await rest()
    expect(drawn.host.textContent).not.toContain('请选择快递公司')
  })

  it('keeps what was typed until it was sent', async () => {
    await draw()
    await drawn.type('快递单号', 'SF1234567890123')
    await rest()
    drawn.dispose()
    await draw()
    expect([number(), carrier()]).toEqual(['SF1234567890123', 'SF'])
    await submit()
    expect(server.sent).toEqual([
      { afterSaleId: 'a1', trackingNo: 'SF1234567890123', carrier: 'SF', pictures: [] },
    ])
    expect(done).toBe(1)
    expect(drafts.get('a1')).toEqual({})
  })

  it('begins with what was sent before', async () => {
    await draw({ carrier: 'ZTO', trackingNo: '73123456789012' })
    expect([number(), carrier()]).toEqual(['73123456789012', 'ZTO'])
  })
})
