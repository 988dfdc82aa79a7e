import { beforeEach, describe, expect, it } from 'vitest'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { officeLegal as calls } from '#schemas/people/legal/office-calls.ts'
import { officeMembers } from '#schemas/trade/members/calls.ts'
import { openAccount } from '#server/people/accounts/open-account.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { legalConsents } from '#server/people/legal/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
const as = () => {
  mall.clock.pass(1)
  return { token }
}
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'], name: '管理员' })).token
})

const typed = { title: '隐私政策', content: '<p>一</p>' }
const save = (version: number, change: Partial<typeof typed> = {}) =>
  mall.call(calls.saveLegalText, { name: 'privacy' as const, version, ...typed, ...change }, as())
const open = (version?: number) =>
  mall.ok(calls.legalText, { name: 'privacy', ...(version !== undefined && { version }) }, as())
const shown = () => mall.call(mallTexts.legalText, { name: 'privacy' })

describe('a legal text', () => {
  it('that nobody has written says so, in the shop and in the office', async () => {
    expect(await shown()).toMatchObject({ code: 'NOT_FOUND', message: '隐私政策还没有填写' })
    expect(await open()).toEqual({ name: 'privacy', version: 0, title: '', content: '', versions: [] })
  })

  it('is shown at once, its versions stay, with who saved them and when', async () => {
    expect((await save(0, { content: ' <p>一</p><script>x</script>' })).code).toBe('100')
    const first = mall.clock.now()
    expect((await save(1, { title: ' 隐私权政策 ', content: '<p>二</p>' })).code).toBe('100')
    expect((await shown()).data).toEqual({ title: '隐私权政策', content: '<p>二</p>' })
    const { versions, ...latest } = await open()
    expect(latest).toEqual({ name: 'privacy', version: 2, title: '隐私权政策', content: '<p>二</p>' })
    expect(versions).toEqual([
      { version: 2, savedAt: first + 1, savedBy: '管理员' },
      { version: 1, savedAt: first, savedBy: '管理员' },
    ])
    expect(await open(1)).toMatchObject({ version: 1, title: '隐私政策', content: '<p>一</p>' })
    expect((await mall.call(calls.legalText, { name: 'privacy', version: 3 }, as())).code).toBe('NOT_FOUND')
    const audits = await db.select().from(auditEntries).orderBy(auditEntries.createdAt)
    expect(audits).toMatchObject([
      { action: 'saveLegalText', subjectId: 'privacy', before: null, after: { textVersion: 1 } },
      { before: { title: '隐私政策', textVersion: 1 }, after: { title: '隐私权政策', textVersion: 2 } },
    ])
  })

  it.each([
    [{ title: ' ' }, '标题'],
    [{ content: ' ' }, '正文'],
    [{ content: '<script>x</script>' }, '正文'],
  ])('is refused: %o', async (wrong, words) => {
    expect(await save(0, wrong)).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) })
    expect((await open()).version).toBe(0)
  })

  it('of two who save it the second is told', async () => {
    const both = await Promise.all([save(0), save(0)])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['100', 'STATE_CHANGED'])
    expect((await save(0)).code).toBe('STATE_CHANGED')
    expect((await open()).version).toBe(1)
  })
})

it('a new account keeps the versions that it agreed to', async () => {
  await save(0)
  await save(1)
  const register = (userName: string, telephone: string) =>
    openAccount(mall.services, { userName, telephone, company: '', passwordHash: 'x' })
  const one = await register('first_1', '13800000001')
  await mall.ok(calls.saveLegalText, { name: 'agreement', version: 0, ...typed }, as())
  const two = await register('second_2', '13800000002')
  const consents = await db.select().from(legalConsents)
  const of = (id = '') =>
    consents
      .filter(({ userId }) => userId === id)
      .map(({ name, version }) => `${name} ${version}`)
      .sort()
  expect(of(one?.id)).toEqual(['privacy 2'])
  expect(of(two?.id)).toEqual(['agreement 1', 'privacy 2'])
  const agreedAt = mall.clock.now()
  const member = await mall.ok(officeMembers.member, { userId: two?.id ?? '' }, as())
  expect(member.consents).toEqual([
    { name: 'agreement', version: 1, agreedAt },
    { name: 'privacy', version: 2, agreedAt },
  ])
})
