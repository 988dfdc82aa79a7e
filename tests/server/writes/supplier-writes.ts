import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { documents } from '#schemas/sourcing/documents/calls.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { toDocument } from '#schemas/sourcing/suppliers/document.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { applicants } from '#tests/server/sourcing/supplier-application.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { minute, type TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'
import { PASSWORD, RIGHT } from '#tests/support/right-application.ts'

/** The phones of an application that these write. */
export const SUPPLIER_PHONES = [RIGHT.contactPhone, RIGHT.orderManagerPhone, RIGHT.generalManagerPhone]

/** A list of papers that names none, as it is put. */
export function papersList(applicationId: string) {
  const content = JSON.stringify({ applicationId, papers: [] })
  return { applicationId, content, hash: createHash('sha256').update(content).digest('hex') }
}

/** Every call of who applies as a supplier, each over a company of its own. */
export function supplierWrites(mall: TestMall): readonly Write[] {
  const { draft, applied, paper } = applicants(mall)
  let companies = 0
  /** Builds a company with a unique name, account and tax number. */
  async function company() {
    const number = String(++companies).padStart(3, '0')
    const shelf = { id: 'C1', parentId: null, level: 1, name: '居家' }
    await mall.services.db.insert(categories).values(shelf).onConflictDoNothing()
    return {
      supplierName: `写入公司${number}`,
      sysuserAccount: `writer${number}`,
      taxNumber: `33010612345${number.padStart(4, '0')}`,
      // Each is told of its own, and a phone one code a minute.
      contactPhone: `1971000${number.padStart(4, '0')}`,
    }
  }
  const drafted = async ({ token }: Me) => draft({ token }, await company())
  async function sent({ token }: Me) {
    const made = await applied({ token }, await company())
    return { ...made, number: made.number }
  }
  /** An address is sent few codes a minute. */
  function captchaOfAnotherMinute() {
    mall.clock.pass(minute)
    return rightCaptcha(mall)
  }
  return [
    [calls.keepDraft, async ({ token }) => ({ changes: { businessLicense: await paper({ token }) } })],
    [
      calls.supplierSettled,
      async (me) => {
        const { applicationId, texts } = await drafted(me)
        return { ...toDocument(texts), applicationId, password: PASSWORD }
      },
    ],
    [calls.discardDraft, async (me) => ({ applicationId: (await drafted(me)).applicationId })],
    [calls.current, () => ({})],
    [
      calls.sendReturnCode,
      async (me) => ({ number: (await sent(me)).number, ...(await captchaOfAnotherMinute()) }),
    ],
    [
      calls.comeBack,
      async (me) => {
        const { number, texts } = await sent(me)
        await mall.ok(calls.sendReturnCode, { number, ...(await captchaOfAnotherMinute()) })
        const told = eq(smsOutbox.telephone, texts.contactPhone)
        const [last] = (await mall.services.db.select().from(smsOutbox).where(told)).slice(-1)
        return { number, smsCode: /为 (\d{6})，/.exec(last?.content ?? '')?.[1] ?? '' }
      },
    ],
    [
      documents.put,
      async (me) => {
        const { applicationId } = await drafted(me)
        return papersList(applicationId)
      },
    ],
    [uploads.tickets, () => rightCaptcha(mall)],
  ]
}
