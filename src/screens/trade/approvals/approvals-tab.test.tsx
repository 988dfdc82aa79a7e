// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import ApprovalsTab from './approvals-tab.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it.each([
  ['', 'WAITING', '没有需要您审批的采购单'],
  ['&list=DONE', 'DONE', '还没有处理过的采购单'],
])('the address with %o asks for what is %s', async (query, list, words) => {
  const server = startTestServer()
  server.answer = () => ({ list: [], total: 0, pageNum: 1, pageSize: 10 })
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  mall.history.push(`/center/index?tabId=approvals${query}`)
  drawn = await drawPart(
    <InMall mall={mall}>
      <ApprovalsTab />
    </InMall>,
  )
  await drawn.flush()
  expect(server.askedOf(calls.page).map(({ input }) => input.list)).toEqual([list])
  expect(drawn.host.textContent).toContain(words)
  expect(drawn.named('已处理').getAttribute('href')).toContain('list=DONE')
})

it('the link of an invitation leads with its card, and its lists leave the token behind', async () => {
  const server = startTestServer()
  server.answer = ({ path }) =>
    path === calls.invitation.path
      ? { buyerName: '沈**', above: '1.00', expiresAt: 1, over: false, own: false }
      : { list: [], total: 0, pageNum: 1, pageSize: 10 }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  mall.history.push('/center/index?tabId=approvals&invite=secret')
  drawn = await drawPart(
    <InMall mall={mall}>
      <ApprovalsTab />
    </InMall>,
  )
  await drawn.flush()
  expect(server.askedOf(calls.invitation).map(({ input }) => input)).toEqual([{ token: 'secret' }])
  expect(drawn.host.querySelector('section')?.getAttribute('aria-label')).toBe('审批邀请')
  expect(drawn.named('已处理').getAttribute('href')).not.toContain('secret')
})
