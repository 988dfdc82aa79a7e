// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { ApprovalRule, SentInvitation } from '#schemas/trade/approvals/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { tokenAtom, userAtom } from '#src/session/atoms.ts'
import { memberForTest } from '#src/session/member-for-test.ts'
import { ApprovalRulePanel } from './approval-rule.tsx'

const RULE: ApprovalRule = {
  approverName: '王芳',
  approverPhone: '138****5678',
  isApproverActive: true,
  above: '100.00',
}
const WEEK = 7 * 86_400_000
const OPEN: SentInvitation = { above: '800.00', expiresAt: WEEK, state: 'OPEN' }
const SUM = '超过多少元需要审批'

let server: TestServer
let drawn: DrawnPart
beforeEach(() => {
  server = startTestServer()
})
afterEach(() => drawn.dispose())

async function draw(rule: ApprovalRule | null, invitation: SentInvitation | null = null) {
  let sent = invitation
  server.answer = ({ path }) => {
    if (path === calls.rule.path) return { rule, invitation: sent }
    if (path !== calls.invite.path) return null
    sent = OPEN
    return { path: '/center/index?tabId=approvals&invite=secret', expiresAt: WEEK }
  }
  const mall = createTestMall({ transport: server.transport })
  mall.store.set(tokenAtom, 'token')
  mall.store.set(userAtom, { ...memberForTest, enterprise: true })
  drawn = await drawPart(
    <InMall mall={mall}>
      <ApprovalRulePanel />
    </InMall>,
  )
  await drawn.flush()
}
const inputsOf = (row: typeof calls.invite | typeof calls.saveRule | typeof calls.endRule) =>
  server.askedOf(row).map(({ input }) => input)

describe('a company without an approver', () => {
  it('makes a link for a sum, which stands in a field to be copied with its end', async () => {
    await draw(null)
    await drawn.type(SUM, '８００')
    await drawn.press('生成邀请链接')
    await drawn.flush()
    expect(inputsOf(calls.invite)).toEqual([{ above: '800' }])
    const field = drawn.host.querySelector<HTMLInputElement>('input[readonly]')
    expect(field?.value).toMatch(/^http.*\/center\/index\?tabId=approvals&invite=secret$/)
    expect(drawn.named(`复制邀请链接 ${field?.value}`)).toBeTruthy()
    expect(drawn.host.textContent).toContain('1970-01-08 08:00 前有效，只能由一个人接受')
    expect(drawn.host.textContent).toContain('已邀请审批人（超过 ￥800.00 需要审批）')
  })

  it('needs a sum for it', async () => {
    await draw(null)
    await drawn.press('生成邀请链接')
    expect(inputsOf(calls.invite)).toEqual([])
    expect(drawn.host.textContent).toContain('请填写不小于 0 且最多两位小数的金额')
  })

  it('sees what became of the invitation, and may withdraw it', async () => {
    await draw(null, OPEN)
    await drawn.press('撤回邀请')
    expect(inputsOf(calls.endRule)).toEqual([{}])
    drawn.dispose()
    await draw(null, { ...OPEN, state: 'DECLINED' })
    expect(drawn.host.textContent).toContain('对方没有接受审批邀请')
    drawn.dispose()
    await draw(null, { ...OPEN, state: 'EXPIRED' })
    expect(drawn.host.textContent).toContain('审批邀请已在 1970-01-08 08:00 过期')
  })
})

describe('a company with an approver', () => {
  it('sees the approver by name and masked phone, and saves another sum', async () => {
    await draw(RULE)
    expect(drawn.host.textContent).toContain('超过 ￥100.00 的采购单，由 王芳 138****5678 审批后才能付款')
    await drawn.type(SUM, '800')
    await drawn.press('保存')
    expect(inputsOf(calls.saveRule)).toEqual([{ above: '800' }])
  })

  it('invites another one, the sum being the same unless changed', async () => {
    await draw(RULE)
    await drawn.press('生成邀请链接')
    expect(inputsOf(calls.invite)).toEqual([{ above: '100.00' }])
    expect(inputsOf(calls.saveRule)).toEqual([])
  })

  it('is warned where the account of the approver was disabled', async () => {
    await draw({ ...RULE, isApproverActive: false })
    expect(drawn.host.querySelector('[role=alert]')?.textContent).toContain('审批人的账号已停用')
  })

  it('ends the rule after a question that says that the approver is told and keeps what waits', async () => {
    HTMLDialogElement.prototype.showModal = () => undefined
    HTMLDialogElement.prototype.close = () => undefined
    await draw(RULE)
    await drawn.press('停用审批')
    expect(drawn.host.textContent).toContain(
      '停用后会短信通知 王芳；已经提交审批的采购单仍由 王芳 审批，新的采购单可以直接付款',
    )
    expect(inputsOf(calls.endRule)).toEqual([])
    await drawn.press('停用')
    expect(inputsOf(calls.endRule)).toEqual([{}])
  })
})
