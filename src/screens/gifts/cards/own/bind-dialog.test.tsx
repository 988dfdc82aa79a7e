// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
// The reader of another backend's answers is loaded with the first of them; here it is available at once.
import '#schemas/trade/checkout/other-backend.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { BindDialog } from './bind-dialog.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('what another backend binds without a word is bound, and the dialog says where it is', async () => {
  const server = startTestServer()
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  drawn = await drawPart(
    <InMall mall={mall}>
      <BindDialog onClose={() => undefined} />
    </InMall>,
  )
  await drawn.type('卡号', 'ABCD-EFGH-JKLM-NPQR')
  await drawn.type('密码', 'ABCD2345')
  await drawn.press('绑定')
  expect(server.asked).toHaveLength(1)
  expect(drawn.host.textContent).toContain('绑定成功')
  expect(drawn.host.textContent).toContain('礼品已放入您的账户')
  expect(drawn.host.querySelector('[role=alert]')).toBeNull()
})
