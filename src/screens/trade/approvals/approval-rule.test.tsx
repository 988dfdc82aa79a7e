// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { ApprovalRule } from '#schemas/trade/approvals/entities.ts'
import { InMall, mallForTest } from '#src/features/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/features/mall/server-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { memberForTest } from '#src/session/member-for-test.ts'
import { tokenAtom, userAtom } from '#src/session/atoms.ts'
import { ApprovalRulePanel } from './approval-rule.tsx'

const RULE: ApprovalRule = { approverName: '王芳', approverPhone: '138****5678', above: '100.00' }
const APPROVER = '审批人（用户名或手机号）'
const SUM = '超过多少元需要审批'

let server: TestServer
let drawn: DrawnPart
beforeEach(() => {
  server = startTestServer()
})
afterEach(() => drawn.dispose())

async function draw(rule: ApprovalRule | null) {
  server.answer = ({ path }) => (path === calls.rule.path ? { rule } : null)
  const mall = mallForTest({ transport: server.transport })
  mall.store.set(tokenAtom, 'token')
  mall.store.set(userAtom, { ...memberForTest, enterprise: true })
  drawn = await drawPart(
    <InMall mall={mall}>
      <ApprovalRulePanel />
    </InMall>,
  )
  await drawn.flush()
}
const saved = () => server.askedOf(calls.saveRule).map(({ input }) => input)

it('another sum is saved without naming the approver again', async () => {
  await draw(RULE)
  await drawn.type(SUM, '800')
  await drawn.press('保存')
  expect(saved()).toEqual([{ above: '800' }])
})

it('another approver is saved with the sum', async () => {
  await draw(RULE)
  await drawn.type(APPROVER, 'lin')
  await drawn.press('保存')
  expect(saved()).toEqual([{ approver: 'lin', above: '100.00' }])
})

it('the first rule needs its approver', async () => {
  await draw(null)
  await drawn.type(SUM, '800')
  await drawn.press('启用审批')
  expect(saved()).toEqual([])
  expect(drawn.host.textContent).toContain('请填写审批人的用户名或手机号')
})
