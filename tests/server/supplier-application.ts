import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { authAccount } from '#schemas/api/auth-account.ts'
import { suppliers as calls } from '#schemas/api/suppliers.ts'
import { uploads } from '#schemas/api/uploads.ts'
import { toDocument } from '#schemas/supplier/document.ts'
import type { SupplierFieldName } from '#schemas/supplier/fields.ts'
import { smsOutbox } from '#server/accounts/tables.ts'
import { readAnswer } from './ask.ts'
import { rightCaptcha } from './captcha-answer.ts'
import type { TestMall } from './support.ts'

export type Texts = Record<SupplierFieldName, string>
/** Who asks: a member's token, or a guest's secret. */
export interface Applicant {
  token?: string
  secret?: string
}

/** An application that can be sent, but for its papers; the clock of tests stands in 2026. */
export const RIGHT: Omit<Texts, 'businessLicense' | 'idCardFront'> = {
  supplierName: '杭州拾野礼品有限公司',
  supplierNature: '2',
  supplierAddress: '浙江省杭州市西湖区文三路 1 号',
  sysuserAccount: 'shiye',
  supplierCategory: '',
  mainProduct: '竹编礼盒',
  selfProduct: '',
  agentBrand: '',
  supplierUrl: 'https://shiye.example.com',
  isWholesale: '1',
  taxRate: '13',
  api: '0',
  adminId: '',
  remark: '',
  contactName: '沈知夏',
  contactDepartment: '市场部',
  contactPhone: '19900008888',
  contactQQ: '',
  contactFixedPhone: '0571-88880000',
  contactEmail: 'shen@shiye.cn',
  contactBirthday: '1990-05-06',
  contactWechat: '',
  orderManagerName: '方以墨',
  orderManagerPhone: '19900008889',
  orderManagerEmail: '',
  orderManagerWechat: '',
  generalManagerName: '顾云舒',
  generalManagerPhone: '19900008890',
  generalManagerWechat: '',
  generalManagerEmail: '',
  generalManagerFixedPhone: '',
  licenseTimeStart: '2020-01-01',
  licenseTimeEnd: '长期',
  supplierPhone: '0571-88880000',
  fax: '',
  bankName: '杭州银行文三支行',
  bankAccount: '6222000011112222',
  bankCompany: '杭州拾野礼品有限公司',
  taxNumber: '91330106MA2TEST01X',
  registeredAddress: '浙江省杭州市西湖区文三路 1 号',
  registeredPhone: '0571-88880000',
  settleType: '4',
  ious: '1',
  creditLimit: '50000',
  taxpayerQualification: '1',
  brandAuthUrl: '',
  authorizationTimeStart: '',
  authorizationTimeEnd: '',
  trademarkUrl: '',
  trademarkTimeStart: '',
  trademarkTimeEnd: '',
  authorizationChain: '',
  authChainTimeStart: '',
  authChainTimeEnd: '',
  supplierReturn: '',
}
export const PASSWORD = 'Shiye-2026'

/** What an applicant does, one step a function. */
export function applicants(mall: TestMall) {
  let picture: Uint8Array | undefined

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
  /** Of a guest who is about to send. */
  async function guestCode(telephone: string): Promise<string> {
    const asked = { telephone, purpose: 'supplier' } as const
    await mall.ok(authAccount.sendCaptchaMessage, asked, { ip: '192.0.2.9' })
    return codeOf(telephone)
  }

  const current = ({ token, secret }: Applicant) =>
    mall.ok(calls.current, secret ? { secret } : {}, token ? { token } : {})

  return { paper, keep, draft, send, applied, current, smsTo, codeOf, guestCode }
}
