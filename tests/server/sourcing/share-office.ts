import { desc, eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { computeLicenceCheckSign } from '#schemas/base/licence-number.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import type { ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { industryCategories } from '#server/catalog/goods/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { shareCompanies } from '#server/sourcing/share-platform/tables.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import type { TestMall } from '#tests/server/support/support.ts'

export const NEW_PASSWORD = 'Teehaus-2026'
/** Phone of the guest whose company registers. */
export const PHONE = '19900001111'

/** A licence number by its place; never the same for two places. */
export function licenceNumber(at: number): string {
  const first = `91330100M${String(at).padStart(8, '0')}`
  return first + computeLicenceCheckSign(first)
}

/** Creates helpers around a registration on the share platform. */
export function shareOffice(mall: TestMall) {
  const { db } = mall.services
  let made = 0
  const next = () => ++made

  async function industries(): Promise<void> {
    const one = (id: string, parentId: string | null, name: string) => ({
      id,
      parentId,
      name,
      level: parentId === null ? 1 : 2,
      sort: Number(id.replace(/\D/g, '')),
    })
    await db
      .insert(industryCategories)
      .values([
        one('I1', null, '食品酒饮'),
        one('I11', 'I1', '茶叶'),
        one('I12', 'I1', '粮油'),
        one('I2', null, '家居日用'),
        one('I21', 'I2', '陶瓷'),
      ])
      .onConflictDoNothing()
  }

  /** A picture of a licence: nobody's, as a guest sends it, unless `userId` is given. */
  async function licence(userId: string | null = null): Promise<string> {
    const id = `licence-${next()}-of-somebody`
    const picture = { type: 'image/jpeg', content: Buffer.from('x'), width: 1, height: 1 }
    const row = { id, userId, purpose: 'licence', createdAt: mall.clock.now() }
    await db.insert(uploads).values({ ...row, ...picture })
    return id
  }

  /** The last message to a phone. */
  async function message(telephone: string): Promise<string> {
    const [sent] = await db
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.telephone, telephone))
      .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
    return sent?.content ?? ''
  }
  const codeIn = async (telephone: string) => /\d{6}/.exec(await message(telephone))?.[0] ?? ''

  async function smsCode(telephone: string): Promise<string> {
    const request = { telephone, purpose: 'register' as const }
    await mall.ok(authAccount.sendCaptchaMessage, { ...request, ...(await rightCaptcha(mall)) })
    return codeIn(telephone)
  }

  const texts = () => ({
    name: '杭州知礼茶业有限公司',
    licenceNumber: licenceNumber(next()),
    industryId: 'I11',
    region: '浙江省 杭州市',
    contact: '沈知夏',
    goods: '明前龙井、茶礼盒',
    intro: '西湖边的一片茶园',
  })

  /** Everything of a registration by a guest, right. */
  async function wish(
    telephone: string,
    given: Partial<In<typeof sharePlatform.purchaserRegister>> = {},
  ): Promise<In<typeof sharePlatform.purchaserRegister>> {
    const proved = { telephone, smsCode: await smsCode(telephone), password: NEW_PASSWORD }
    return { ...texts(), ...proved, licence: await licence(), ...given }
  }

  const rowOf = (kind: ShareKind) =>
    kind === 'supplier' ? sharePlatform.supplierRegister : sharePlatform.purchaserRegister

  const companies = () => db.select().from(shareCompanies)
  const userWith = async (telephone: string) =>
    (await db.select().from(users).where(eq(users.telephone, telephone)))[0]

  /** Registers as a guest; returns the answer and the new company. */
  async function registered(kind: ShareKind) {
    const result = await mall.ok(rowOf(kind), await wish(PHONE))
    const [company] = await companies()
    if (!company) throw new Error('no company')
    return { ...result, company }
  }

  /** Creates a company that is listed in its directory. */
  async function listed(
    kind: ShareKind,
    given: Partial<typeof shareCompanies.$inferInsert> = {},
  ): Promise<string> {
    const id = given.id ?? `company-${next()}`
    await db.insert(shareCompanies).values({
      ...texts(),
      id,
      kind,
      userId: `owner-of-${id}`,
      licence: `licence-of-${id}`,
      telephone: '19912345678',
      status: 'LISTED' as const,
      createdAt: mall.clock.now(),
      ...given,
    })
    return id
  }

  const asked = { industries, licence, message, codeIn, smsCode, texts, wish, rowOf }
  return { ...asked, companies, userWith, registered, listed }
}
