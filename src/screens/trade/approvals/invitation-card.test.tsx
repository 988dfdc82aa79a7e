// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { ApprovalInvitation } from '#schemas/trade/approvals/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { InvitationCard } from './invitation-card.tsx'

const INVITATION: ApprovalInvitation = {
  buyerName: '沈**',
  above: '100.00',
  expiresAt: 7 * 86_400_000,
  over: false,
  own: false,
}

let server: TestServer
let drawn: DrawnPart
beforeEach(() => {
  server = startTestServer()
})
afterEach(() => drawn.dispose())

async function draw(invitation: ApprovalInvitation | Refusal) {
  server.answer = ({ path }) => (path === calls.invitation.path ? invitation : null)
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <InvitationCard token="secret" />
    </InMall>,
  )
  await drawn.flush()
  return drawn.host.textContent
}
const buttons = () => [...drawn.host.querySelectorAll('button')].map(({ textContent }) => textContent)

it('an invitation names the buyer, the sum and what the answer gives away, and offers both answers', async () => {
  const words = await draw(INVITATION)
  expect(words).toContain('沈** 邀请您审批采购：超过 ￥100.00 的采购单，由您审批后才能付款。')
  expect(words).toContain('对方可以看到您的姓名和隐去中间数字的手机号')
  expect(words).toContain('请在 1970-01-08 08:00 前答复')
  expect(buttons()).toEqual(['接受邀请', '谢绝'])
})

it.each([
  ['接受邀请', calls.acceptInvitation, '您已成为审批人'],
  ['谢绝', calls.declineInvitation, '已谢绝邀请'],
] as const)('%s is answered once, and what follows is said', async (name, row, said) => {
  await draw(INVITATION)
  await drawn.press(name)
  await drawn.flush()
  expect(server.askedOf(row).map(({ input }) => input)).toEqual([{ token: 'secret' }])
  expect(drawn.host.querySelector('[role=status]')?.textContent).toContain(said)
  expect(buttons()).toEqual([])
})

it.each([
  [{ ...INVITATION, own: true }, '这是您生成的邀请链接'],
  [{ ...INVITATION, over: true }, '邀请已失效：已有人答复，或超过了有效期'],
  [new Refusal('NOT_FOUND', ''), '邀请链接无效'],
] as const)('what cannot be answered says why, and offers nothing: %#', async (given, said) => {
  expect(await draw(given)).toContain(said)
  expect(buttons()).toEqual([])
})
