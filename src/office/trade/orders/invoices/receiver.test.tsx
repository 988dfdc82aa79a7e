// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { Out } from '#schemas/base/endpoint.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { describeRequest, RequestButton } from './receiver.tsx'

type Invoice = Out<typeof calls.invoice>
type Request = NonNullable<Invoice['request']>

let drawn: DrawnPart | undefined
afterEach(() => drawn?.dispose())

const at = Date.UTC(2026, 2, 2, 2)
const requestOf = (state: Request['state'], reason = ''): Request => ({ state, reason, at })

it('says what became of a request, with the reason', () => {
  expect(describeRequest(requestOf('SENT'))).toMatch(/ 10:00 已发送，等待开票$/)
  expect(describeRequest(requestOf('REFUSED', '税号不存在'))).toMatch(/ 没有开成：税号不存在$/)
})

it.each([
  [null, '发送开票请求'],
  [requestOf('DONE'), '发送开票请求'],
  [requestOf('REFUSED', '税号不存在'), '重新发送开票请求'],
  [requestOf('FAILED', 'HTTP 500'), '重新发送开票请求'],
] as const)('after %j the button says %s, and asks once', async (request, label) => {
  const server = startTestServer()
  server.answer = () => null
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  // The button asks for no more of an invoice.
  const invoice = { orderId: '88', request } as unknown as Invoice
  drawn = await drawPart(
    <InMall mall={mall}>
      <RequestButton invoice={invoice} />
    </InMall>,
  )
  const button = drawn.host.querySelector('button')
  expect(button?.textContent).toBe(label)
  await drawn.press(label)
  expect(server.askedOf(calls.requestInvoice).map(({ input }) => input)).toEqual([{ orderId: '88' }])
})
