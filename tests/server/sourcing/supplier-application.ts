import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { toDocument } from '#schemas/sourcing/suppliers/document.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import { PASSWORD, RIGHT, type Texts } from '#tests/support/right-application.ts'

/** Asker: a member by its token, or a guest by a secret. */
export interface Applicant {
  token?: string
  secret?: string
}

/** Creates helpers for an applicant's steps, one function each. */
export function applicants(mall: TestMall) {
  let picture: Uint8Array | undefined
  let guests = 8

  /** Sends a paper, a guest's with a ticket. */
  async function paper({ token }: Applicant = {}): Promise<string> {
    picture ??= await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8322b' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('purpose', 'supplier')
    form.append('file', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
    if (!token) {
      const [ticket = ''] = (await mall.ok(uploads.tickets, await rightCaptcha(mall))).tickets
      form.append('ticket', ticket)
    }
    const url = `http://mall.test${uploads.save.path}`
    const headers = new Headers(token ? { Token: token } : undefined)
    const request = new Request(url, { method: 'POST', body: form, headers })
    return (await readAnswer<{ uploadId: string }>(await mall.api(request))).data.uploadId
  }

  const keep = (
    { token, secret }: Applicant,
    changes: Readonly<Record<string, string>>,
    applicationId?: string,
  ) =>
    mall.ok(
      calls.keepDraft,
      { changes, ...(secret && { secret }), ...(applicationId && { applicationId }) },
      token ? { token } : {},
    )

  /** A draft with everything that is needed. */
  async function draft(by: Applicant, given: Partial<Texts> = {}) {
    const papers = { businessLicense: await paper(by), idCardFront: await paper(by) }
    const texts: Texts = { ...RIGHT, supplierCategory: 'C1', ...papers, ...given }
    const { applicationId, secret } = await keep(by, texts)
    return { applicationId, texts, by: secret === null ? by : { ...by, secret } }
  }

  const send = (
    { token, secret }: Applicant,
    applicationId: string,
    texts: Texts,
    more: { password?: string; smsCode?: string } = {},
  ) =>
    mall.call(
      calls.supplierSettled,
      { ...toDocument(texts), applicationId, password: PASSWORD, ...more, ...(secret && { secret }) },
      token ? { token } : {},
    )

  /** One that was sent. */
  async function applied(by: Applicant, given: Partial<Texts> = {}) {
    const made = await draft(by, given)
    const { data } = await send(by, made.applicationId, made.texts)
    return { ...made, number: data.number }
  }

  const smsTo = async (telephone: string) =>
    (await mall.services.db.select().from(smsOutbox).where(eq(smsOutbox.telephone, telephone))).map(
      ({ content }) => content,
    )
  /** The last code that this phone was sent. */
  async function codeOf(telephone: string): Promise<string> {
    const found = (await smsTo(telephone)).flatMap((content) => /为 (\d{6})，/.exec(content)?.[1] ?? [])
    return found.at(-1) ?? ''
  }
  /** Requests a code as a guest who is about to submit, and returns it. */
  async function guestCode(telephone: string): Promise<string> {
    const asked = { telephone, purpose: 'supplier' } as const
    await mall.ok(authAccount.sendCaptchaMessage, asked, { ip: `192.0.2.${++guests}` })
    return codeOf(telephone)
  }

  const current = ({ token, secret }: Applicant) =>
    mall.ok(calls.current, secret ? { secret } : {}, token ? { token } : {})

  return { paper, keep, draft, send, applied, current, smsTo, codeOf, guestCode }
}
