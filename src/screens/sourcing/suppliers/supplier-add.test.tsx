// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { RIGHT } from '#tests/support/right-application.ts'
import SupplierAddScreen from './supplier-add.tsx'

type Application = NonNullable<Out<typeof suppliers.current>>

/** A guest's application, submitted once and returned for correction. */
const SENT_BACK: Application = {
  applicationId: 'a1',
  status: 'NEED_MORE',
  number: 'GYS20261124000001',
  telephone: RIGHT.contactPhone,
  texts: { ...RIGHT, supplierCategory: 'C1', businessLicense: 'u1', idCardFront: 'u2' },
  drafted: false,
  revision: 0,
  expiresAt: null,
  hasPassword: true,
  reason: '',
  mend: [],
  steps: [{ action: 'submit', status: 'SUBMITTED', at: 1, by: null, reason: '', fields: [] }],
}
const RESUBMITTED = { action: 'resubmit', status: 'SUBMITTED', at: 2, by: null, reason: '', fields: [] }

let kept: Application
let isSent: boolean
let refusal: string | null
/** How often `current` does not come. */
let lost: number
const answer = (code: string, data: unknown) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: code, data }),
})
const transport: Transport = async ({ path }) => {
  const asks = (row: { path: string }) => path.includes(row.path.slice(1))
  if (asks(suppliers.keepDraft))
    return answer(SUCCESS_CODE, { applicationId: 'a1', secret: null, revision: 1, expiresAt: 1 })
  if (asks(suppliers.supplierSettled)) {
    isSent = true
    return refusal === null
      ? answer(SUCCESS_CODE, { applicationId: 'a1', number: kept.number, status: 'SUBMITTED' })
      : answer(refusal, null)
  }
  if (!asks(suppliers.current)) return answer(SUCCESS_CODE, [])
  if (isSent && lost-- > 0) return { status: 503, contentType: 'text/plain', body: '' }
  return answer(
    SUCCESS_CODE,
    isSent ? { ...kept, status: 'SUBMITTED', steps: [...kept.steps, RESUBMITTED] } : kept,
  )
}

let drawn: DrawnPart
async function open(step: string, given: Partial<Application> = {}): Promise<void> {
  kept = { ...SENT_BACK, ...given }
  location.hash = `#/supplier/add?step=${step}`
  const mall = createTestMall({ transport })
  drawn = await drawPart(
    <InMall mall={mall}>
      <SupplierAddScreen />
    </InMall>,
  )
  await settled()
}
/** Storage, the chain of answers and the lists that come by themselves. */
async function settled(): Promise<void> {
  for (let left = 6; left > 0; left--) await drawn.flush()
  // On a busy machine the parts that load by themselves take longer.
  for (let left = 500; left > 0 && says().includes('拼命加载中'); left--) await drawn.flush()
}
const says = () => drawn.host.textContent

beforeEach(() => {
  isSent = false
  refusal = null
  lost = 0
})
afterEach(() => drawn.dispose())

it('a guest who mends the contact’s phone is asked for a code to the new one, and only then', async () => {
  await open('review')
  expect(says()).not.toContain('手机验证')
  drawn.dispose()
  await open('review', { texts: { ...SENT_BACK.texts, contactPhone: '19900007777' } })
  expect(says()).toContain('验证码发到联系人手机 19900007777')
  await drawn.press('提交申请')
  await settled()
  expect(isSent).toBe(false)
  expect(says()).toContain('请填写')
})

it('what was sent is no form any more, also where its state does not come at once', async () => {
  lost = 1
  await open('review')
  await drawn.press('提交申请')
  await settled()
  expect(isSent).toBe(true)
  expect(says()).not.toContain('提交申请')
  expect(says()).toContain('申请已提交')
  await drawn.press('查看审核状态')
  await settled()
  expect(says()).toContain('待审核')
})

it('one that another device has sent meanwhile shows its state', async () => {
  refusal = 'STATE_CHANGED'
  await open('review')
  await drawn.press('提交申请')
  await settled()
  expect(says()).toContain('待审核')
})
