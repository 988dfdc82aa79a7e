import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { readCode } from '#schemas/gifts/cards/code.ts'
import { giftBatchList } from '#schemas/gifts/cards/office/batch-list.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { giftBatches } from '#server/gifts/tables.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { idempotencyKeys } from '#server/platform/call/tables.ts'
import { hashCode, hashCodePassword } from '#server/wallet/card-balances/code.ts'
import { giftCardEntries, giftCards } from '#server/wallet/card-balances/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { giftOffice } from './gift-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = giftOffice(mall)
const { as, tryMake } = office
beforeEach(office.begin)

const linesOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const disable = (batchId: string, reason = '文件未收到') =>
  mall.call(calls.disableGiftBatch, { batchId, reason }, as())
const detail = (batchId: string) => mall.ok(calls.giftBatch, { batchId }, as())

describe('a batch of cards', () => {
  it('answers with a file of codes, of which only hashes are kept', async () => {
    const { data, code } = await tryMake({ quantity: 3, note: '行政部端午' })
    expect(code).toBe('100')
    const [head, ...lines] = linesOf(data.file.csv)
    expect(head).toEqual(['卡号', '密码', '编号', '有效期至'])
    expect(lines).toHaveLength(3)
    const rows = await db.select().from(giftCards).orderBy(giftCards.place)
    for (const [at, line] of lines.entries()) {
      const [typed = '', password = '', id, until] = line
      expect(rows[at]).toMatchObject({
        id,
        status: 'CREATED',
        ownerId: null,
        initial: 10_000,
        balance: 10_000,
        batchId: data.batchId,
        codeHash: hashCode(typed),
        passwordHash: hashCodePassword(typed, password),
        last4: readCode(typed).slice(-4),
      })
      expect(until).toBe('2027-12-31 23:59:59')
      const everywhere = JSON.stringify([
        rows,
        await office.audits(),
        await db.select().from(idempotencyKeys),
      ])
      expect(everywhere).not.toContain(readCode(typed))
      expect(everywhere).not.toContain(typed)
      expect(mall.logs.join()).not.toContain(readCode(typed))
    }
    const entries = await db.select().from(giftCardEntries)
    expect(entries.map(({ bizType, bizId }) => [bizType, bizId])).toEqual(
      Array(3).fill(['BATCH', data.batchId]),
    )
    expect(await office.shop.faults()).toEqual([])
    expect(await detail(data.batchId)).toMatchObject({
      level: '知礼卡',
      kind: 'CARD',
      quantity: 3,
      unbound: 3,
      disabled: 0,
      note: '行政部端午',
      createdBy: '管理员',
    })
    expect(await office.audits()).toMatchObject([
      { action: 'makeGiftBatch', subjectId: data.batchId, after: { quantity: 3, expiresAt: '2027-12-31' } },
    ])
  })

  it('of a thousand is made at once', async () => {
    const { data } = await tryMake({ quantity: 1000 })
    expect(new Set(linesOf(data.file.csv).map(([code]) => code)).size).toBe(1001)
    expect(await db.$count(giftCards)).toBe(1000)
  })

  it('one key makes one, ten times at once or later: the others are told which, and get no codes', async () => {
    const wish = await office.batchWish()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mall.call(calls.makeGiftBatch, wish, as())),
    )
    const made = answers.filter(({ code }) => code === '100')
    expect(made).toHaveLength(1)
    const other = await mall.call(calls.makeGiftBatch, { ...wish, quantity: 5 }, as())
    for (const { code, message, data } of [...answers.filter((one) => one.code !== '100'), other]) {
      expect(code).toBe('KEY_REUSED')
      expect(message).toContain(made[0]?.data.batchId)
      expect(message).toContain('停用')
      expect(data).toBeNull()
    }
    expect(await db.$count(giftBatches)).toBe(1)
    expect(await db.$count(giftCards)).toBe(3)
  })

  it.each([
    [{ quantity: 0 }, '1 到 1000'],
    [{ quantity: 1001 }, '1 到 1000'],
    [{ quantity: -3 }, '1 到 1000'],
    [{ expiresOn: '2026-03-02' }, '今天之后'],
    [{ expiresOn: '2026-02-30' }, '日期'],
    [{ expiresOn: '2050-01-01' }, '十年'],
  ])('is refused: %o', async (wrong, words) => {
    const answer = await tryMake(wrong)
    expect(answer.code).toBe('BAD_INPUT')
    expect(answer.message).toContain(words)
    expect(await db.$count(giftBatches)).toBe(0)
    expect(await office.audits()).toEqual([])
  })

  it('is made of a level on sale', async () => {
    expect((await tryMake({ levelId: 'none' })).code).toBe('NOT_FOUND')
    const levelId = await office.cards.level({ id: 'off', status: 'OFF_SALE' })
    expect(await tryMake({ levelId })).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('停售'),
    })
    const wish = await office.batchWish()
    await mall.call(calls.makeGiftBatch, { ...wish, levelId }, as())
    // A rejected call leaves its key free.
    expect((await mall.call(calls.makeGiftBatch, wish, as())).code).toBe('100')
  })
})

describe('a batch of vouchers', () => {
  it('leaves all its picks to each', async () => {
    const { levelId } = await office.picked('VOUCHER')
    const { data } = await tryMake({ levelId, quantity: 2 })
    const rows = await db.select().from(giftVouchers)
    const [, [code = '', password = ''] = []] = linesOf(data.file.csv)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ kind: 'VOUCHER', status: 'CREATED', picks: 2, left: 2, ownerId: null })
    expect(rows.map(({ passwordHash }) => passwordHash)).toContain(hashCodePassword(code, password))
    expect(await db.$count(giftCards)).toBe(0)
    expect(await detail(data.batchId)).toMatchObject({ kind: 'VOUCHER', unbound: 2 })
    expect((await disable(data.batchId)).data).toEqual({ disabled: 2 })
  })
})

describe('a batch that is disabled', () => {
  it('takes what nobody has bound, for a reason, once', async () => {
    const { batchId } = (await tryMake()).data
    const { user, token } = await mall.build.member()
    const bound = { ownerId: user.id, status: 'ACTIVE' as const }
    await db
      .update(giftCards)
      .set(bound)
      .where(eq(giftCards.id, `${batchId}-1`))
    expect((await disable(batchId, ' ')).code).toBe('BAD_INPUT')
    expect(await disable(batchId)).toMatchObject({ code: '100', data: { disabled: 2 } })
    expect((await disable(batchId)).code).toBe('STATE_CHANGED')
    expect((await disable('none')).code).toBe('NOT_FOUND')
    expect(await detail(batchId)).toMatchObject({ unbound: 0, disabled: 2, quantity: 3 })
    expect((await mall.ok(assets.giftCardList, {}, { token }))[0]).toMatchObject({ status: 'ACTIVE' })
    const entries = await office.audits()
    expect(entries.find(({ action }) => action === 'disableGiftBatch')).toMatchObject({
      after: { disabled: 2, reason: '文件未收到' },
    })
    // One of them is enabled again by itself.
    expect((await office.enable(`${batchId}-2`)).code).toBe('100')
    expect((await office.cardRow(`${batchId}-2`))?.status).toBe('CREATED')
  })

  it('twice at once disables each once', async () => {
    const { batchId } = (await tryMake({ quantity: 50 })).data
    const answers = await Promise.all([disable(batchId), disable(batchId)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['100', 'STATE_CHANGED'])
  })
})

it('batches are listed with what is left of them, and found by number and note', async () => {
  const { batchId } = (await tryMake({ note: '行政部端午' })).data
  mall.clock.pass(1000)
  await tryMake({ note: '市场部' })
  const found = async (query: object) => (await mall.ok(giftBatchList.page, query, as())).list
  expect((await found({})).map(({ note }) => note)).toEqual(['市场部', '行政部端午'])
  for (const query of [{ word: batchId }, { word: '端午' }])
    expect(await found(query)).toMatchObject([{ batchId, unbound: 3, level: '知礼卡' }])
})
