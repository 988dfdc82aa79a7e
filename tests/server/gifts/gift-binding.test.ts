import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import { BINDING_ERRORS } from '#schemas/gifts/cards/binding/rules.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { groupCode } from '#schemas/gifts/cards/code.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { rateLimits } from '#server/platform/call/tables.ts'
import { hashCode, hashCodePassword, createCode } from '#server/wallet/card-balances/code.ts'
import type { giftCards } from '#server/wallet/card-balances/tables.ts'
import { PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'
import { cardShop } from './card-shop.ts'

const mall = await startTestMall()
const { db } = mall.services
const cards = cardShop(mall)
const { shop } = cards
type Member = Awaited<ReturnType<typeof shop.buyer>>
let buyer: Member
let other: Member
beforeEach(async () => {
  await mall.reset()
  buyer = await shop.buyer()
  other = await shop.buyer()
})

const WRONG = { code: 'GIFT_CODE_WRONG', message: '卡号或密码错误' }
const refusal = (fault: keyof typeof BINDING_ERRORS) => ({
  code: 'GIFT_CARD_UNUSABLE',
  message: BINDING_ERRORS[fault],
})
interface Code {
  code: string
  password: string
}
const bind = (by: { token: string }, asked: Code & { captchaId?: string; captcha?: string }, ip?: string) =>
  mall.call(giftBinding.bind, asked, { token: by.token, ...(ip ? { ip } : {}) })

/** A bought card with a code that nobody has bound. */
async function coded(): Promise<Code & { id: string }> {
  const [id = ''] = (await cards.buy(buyer.token)).cardIds
  const asked = { giftCardId: id, payPassword: PAY_PASSWORD }
  return { id, ...(await mall.ok(gift.askCode, asked, { token: buyer.token })) }
}

/** Creates a card of a batch of the back office that has no owner yet. */
async function ofBatch(given: Partial<typeof giftCards.$inferInsert> = {}): Promise<Code & { id: string }> {
  const made = createCode(mall.random)
  const hashes = { codeHash: hashCode(made.code), passwordHash: hashCodePassword(made.code, made.password) }
  const row = { ...hashes, last4: made.code.slice(-4), ownerId: null, status: 'CREATED' as const }
  return {
    id: await shop.card('nobody', 5_000, { ...row, batchId: 'batch', levelId: 'level', ...given }),
    ...made,
  }
}

async function voucher(
  given: Partial<typeof giftVouchers.$inferInsert> = {},
): Promise<Code & { id: string }> {
  const made = createCode(mall.random)
  const hashes = { codeHash: hashCode(made.code), passwordHash: hashCodePassword(made.code, made.password) }
  const row = {
    id: `v-${made.code}`,
    kind: 'VOUCHER' as const,
    levelId: 'goods',
    name: '蟹券',
    picture: '/a.svg',
  }
  const rest = { status: 'CREATED' as const, last4: made.code.slice(-4), picks: 2, left: 2 }
  const at = { createdAt: START, expiresAt: START + DAY_MS }
  await db.insert(giftVouchers).values({ ...row, ...hashes, ...rest, ...at, ...given })
  return { id: row.id, ...made }
}

const rowOf = (id: string) => shop.cardRow(id)

describe('GC2 a card is bound by its code', () => {
  it.each([
    ['as it was shown', (text: string) => text],
    ['in small letters without groups', (text: string) => text.replaceAll('-', '').toLowerCase()],
    ['with blanks', (text: string) => ` ${text.replaceAll('-', ' ')} `],
  ])('%s, and is another’s from then on', async (_, typed) => {
    const { id, code, password } = await coded()
    const { data } = await bind(other, { code: typed(code), password: typed(password) })
    expect(data).toMatchObject({
      kind: 'CARD',
      giftId: id,
      balance: '100.00',
      picks: null,
      statusText: '可用',
    })
    expect(data.expiresAt).toBe((await rowOf(id))?.expiresAt)
    expect(await rowOf(id)).toMatchObject({ ownerId: other.userId, status: 'ACTIVE', acceptedAt: START })
    expect(await mall.ok(assets.giftCardList, {}, { token: buyer.token })).toEqual([])
    const entries = await mall.ok(assets.giftCardEntries, { giftCardId: id }, { token: other.token })
    expect(entries.list.map(({ title, amount }) => [title, amount])).toContainEqual(['绑定礼品卡', '100.00'])
    const back = await mall.call(gift.refundCard, { giftCardId: id }, { token: other.token })
    expect(back.code).toBe('GIFT_CARD_UNUSABLE')
    expect(await shop.faults()).toEqual([])
  })

  it('by its own buyer it is as taken back', async () => {
    const { id, ...code } = await coded()
    expect((await bind(buyer, code)).code).toBe('100')
    const withdrawn = { status: 'ACTIVE', codeHash: null, passwordHash: null, last4: '', acceptedAt: null }
    expect(await rowOf(id)).toMatchObject({ ownerId: buyer.userId, ...withdrawn })
    expect(await bind(other, code)).toMatchObject(WRONG)
    expect((await mall.call(gift.refundCard, { giftCardId: id }, { token: buyer.token })).code).toBe('100')
  })

  it('of a batch, which was nobody’s', async () => {
    const { id, ...code } = await ofBatch()
    expect((await bind(other, code)).data).toMatchObject({ kind: 'CARD', balance: '50.00' })
    expect(await rowOf(id)).toMatchObject({ ownerId: other.userId, status: 'ACTIVE' })
    expect(await shop.faults()).toEqual([])
  })

  it('a voucher and a book likewise, with what is to pick', async () => {
    const { id, ...code } = await voucher()
    const expected = { kind: 'VOUCHER', giftId: id, name: '蟹券', picks: 2, balance: null }
    expect((await bind(other, code)).data).toMatchObject(expected)
    const [row] = await db.select().from(giftVouchers).where(eq(giftVouchers.id, id))
    expect(row).toMatchObject({ ownerId: other.userId, status: 'ACTIVE', boundAt: START })
    expect(await bind(other, code)).toMatchObject(refusal('own'))
    expect(await bind(buyer, code)).toMatchObject(refusal('other'))
  })
})

describe('GC2 the state is told only where both fit', () => {
  it('used by oneself or another, expired and disabled are told apart', async () => {
    const used = await ofBatch()
    await bind(other, used)
    expect(await bind(other, used)).toMatchObject(refusal('own'))
    expect(await bind(buyer, used)).toMatchObject(refusal('other'))
    const over = await ofBatch({ expiresAt: START })
    expect(await bind(other, over)).toMatchObject(refusal('expired'))
    const disabled = await ofBatch({ status: 'DISABLED' })
    expect(await bind(other, disabled)).toMatchObject(refusal('disabled'))
    const overVoucher = await voucher({ expiresAt: START })
    expect(await bind(other, overVoucher)).toMatchObject(refusal('expired'))
  })

  it.each([
    ['another password', (one: Code) => ({ ...one, password: 'AAAA-AAAA' })],
    ['another code', (one: Code) => ({ ...one, code: groupCode('A'.repeat(16)) })],
    ['no password', (one: Code) => ({ ...one, password: '' })],
    ['nothing', () => ({ code: '', password: '' })],
  ])('%s: always the same words, whatever the card is', async (_, wrongly) => {
    const answers = []
    for (const given of [{}, { status: 'DISABLED' as const }, { expiresAt: START }, { ownerId: 'x' }]) {
      const { code, password } = await ofBatch(given)
      answers.push(await bind(other, wrongly({ code, password })))
    }
    for (const answer of answers) expect(answer).toMatchObject(WRONG)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('of another level too, by bindByLevel', async () => {
    const { id, ...code } = await ofBatch()
    const byLevel = (levelId: string) =>
      mall.call(giftBinding.bindByLevel, { ...code, levelId }, { token: other.token })
    expect(await byLevel('another')).toMatchObject(WRONG)
    expect(await rowOf(id)).toMatchObject({ status: 'CREATED', ownerId: null })
    expect((await byLevel('level')).code).toBe('100')
  })
})

describe('GC2 guesses are counted', () => {
  const HOME = '192.0.2.77'
  const guess = { code: 'AAAA-AAAA-AAAA-AAAA', password: 'AAAA-AAAA' }
  const fives = async (by: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < 5; at++) await by(at)
  }
  const codeOf = (at: number) => ({ ...guess, code: `BBBB-BBBB-BBBB-BBB${at + 2}` })

  it('by account, wherever it is', async () => {
    await fives((at) => bind(other, codeOf(at), `192.0.2.${at + 10}`))
    const right = await ofBatch()
    expect((await bind(other, right, '192.0.2.99')).code).toBe('CAPTCHA_REQUIRED')
    expect((await bind(buyer, right, '192.0.2.98')).code).toBe('100')
  })

  it('by address, whoever it is', async () => {
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => shop.buyer()))
    await fives((at) => bind(many[at] ?? other, codeOf(at), '192.0.2.1'))
    expect((await bind(other, await ofBatch(), '192.0.2.1')).code).toBe('CAPTCHA_REQUIRED')
  })

  it('by code, whoever and wherever; a captcha lets the right one in, and ten minutes forget', async () => {
    const { id: _, ...right } = await ofBatch()
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => shop.buyer()))
    await fives((at) => bind(many[at] ?? other, { ...right, password: 'AAAA-AAAA' }, `192.0.2.${at + 10}`))
    expect((await bind(other, right)).code).toBe('CAPTCHA_REQUIRED')
    expect((await bind(other, { ...right, ...(await rightCaptcha(mall)), captcha: 'x' })).code).toBe(
      'CAPTCHA_WRONG',
    )
    expect((await bind(other, { ...right, ...(await rightCaptcha(mall)) })).code).toBe('100')
    mall.clock.pass(10 * minute)
    expect(await bind(other, { ...right, password: 'x' })).toMatchObject(WRONG)
  })

  it('40 at once are worth no more than those before the captcha, and after 30 wrong ones each costs work', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => bind(other, codeOf(at % 8))))
    expect(new Set(answers.map(({ code }) => code)).has('100')).toBe(false)
    expect((await bind(other, await ofBatch())).code).not.toBe('100')
    await db
      .insert(rateLimits)
      .values({ key: `bind:account:${buyer.userId}`, count: 29, resetAt: START + minute })
    const answered = async (asked: Code) =>
      bind(buyer, { ...asked, ...(await rightCaptcha(mall, HOME)) }, HOME)
    expect((await answered(codeOf(0))).code).toBe('GIFT_CODE_WRONG')
    const right = await ofBatch()
    const easy = await rightCaptcha(mall, '192.0.2.200')
    expect((await bind(buyer, { ...right, ...easy }, HOME)).code).toBe('CAPTCHA_REQUIRED')
    expect((await answered(right)).code).toBe('100')
  })
})

it('GC3 100 binds of one code at once give one owner, and 99 are told so', async () => {
  const { id, code, password } = await coded()
  const many = await Promise.all(Array.from({ length: 100 }, () => mall.build.member()))
  const answers = await Promise.all(many.map((by) => bind(by, { code, password })))
  const got = answers.flatMap((answer, at) => (answer.code === '100' ? [many[at]?.user.id] : []))
  expect(got).toHaveLength(1)
  expect((await rowOf(id))?.ownerId).toBe(got[0])
  const rest = answers.filter(({ code: told }) => told !== '100')
  expect(new Set(rest.map(({ message }) => message))).toEqual(new Set([BINDING_ERRORS.other]))
  expect(await shop.faults()).toEqual([])
})
