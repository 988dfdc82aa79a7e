import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { leads as calls } from '#schemas/sourcing/leads/calls.ts'
import { LEAD_MOVES, LEAD_STATES, type LeadState } from '#schemas/sourcing/leads/entities.ts'
import { leadList } from '#schemas/sourcing/leads/list.ts'
import { officeLeads } from '#schemas/sourcing/leads/office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { leads, leadSteps } from '#server/sourcing/leads/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { typedLead } from './lead-office.ts'

const hour = 60 * minute
const mall = await startTestMall()
const { db } = mall.services
let admin = { token: '' }
let editor = { token: '' }

beforeEach(async () => {
  await mall.reset()
  admin = await mall.build.member({ roles: ['admin'], name: '周店长' })
  editor = await mall.build.member({ roles: ['editor'] })
})

type Sent = Partial<In<typeof calls.submit>>
const send = async (given: Sent = {}, asker: { ip?: string; token?: string } = {}) =>
  mall.call(calls.submit, { ...typedLead, ...(await rightCaptcha(mall)), ...given }, asker)
async function left(given: Sent = {}, asker = {}): Promise<string> {
  const { data } = await send(given, asker)
  return (data as { leadId: string }).leadId
}
const page = (query: In<typeof leadList.page> = {}, as = admin) => mall.ok(leadList.page, query, as)
const one = (leadId: string, as = admin) => mall.ok(officeLeads.lead, { leadId }, as)
const follow = (leadId: string, status: LeadState, to: LeadState, note = '电话里聊过') =>
  mall.call(officeLeads.followLead, { leadId, status, to, note }, admin)

describe('a lead that somebody leaves', () => {
  it('of a guest and of a member, with what they typed and nothing else', async () => {
    const { token, user } = await mall.build.member({ userName: 'lin' })
    const userId = user.id
    const guest = await left({ telephone: ' １３８ 1234 5678 ', people: null, amount: null })
    const member = await left({ company: '青禾科技' }, { token })
    expect(await db.select().from(leads).orderBy(leads.company)).toMatchObject([
      { id: guest, userId: null, telephone: '13812345678', people: null, amount: null, status: 'NEW' },
      { id: member, userId, company: '青禾科技', people: 300, amount: 6_000_000 },
    ])
    expect((await one(member)).userName).toBe('lin')
    const more = { company: '多报', status: 'WON', takenBy: userId, userId, note: '改', createdAt: 1 }
    const planted = await left(more as Sent)
    expect(await one(planted)).toMatchObject({ status: 'NEW', takenBy: null, userName: null, note: '' })
  })

  it.each<[Sent, string]>([
    [{ name: '  ' }, '请填写姓名'],
    [{ company: '' }, '请填写公司名称'],
    [{ telephone: '12345' }, '请填写正确的联系电话'],
    [{ need: ' ' }, '请填写需求'],
    [{ amount: '0.00' }, '请填写正确的预算'],
    [{ consent: false }, '请先阅读并同意隐私政策'],
    [{ captcha: '' }, '请输入图形验证码后重试'],
    [{ captcha: 'xxxx' }, '图形验证码错误或已过期，请刷新后重新输入'],
  ])('%o is refused in a sentence', async (given, message) => {
    expect((await send(given)).message).toBe(message)
    expect(await db.$count(leads)).toBe(0)
  })

  it('sent again it is the same, also at once and with a picture that is used up; a day later it is another', async () => {
    const captcha = await rightCaptcha(mall)
    const first = await left(captcha)
    expect(await left(captcha)).toBe(first)
    expect(await left({ name: ' 沈知夏 ' })).toBe(first)
    const pictures = await Promise.all([1, 2, 3, 4].map(() => rightCaptcha(mall)))
    const ids = await Promise.all(pictures.map((answer) => left({ company: '同时', ...answer })))
    expect(new Set(ids).size).toBe(1)
    expect(await db.$count(leads)).toBe(2)
    mall.clock.pass(day)
    expect(await left()).not.toBe(first)
  })

  it('what a field check refuses counts for nobody', async () => {
    for (let n = 0; n < 25; n++) expect((await send({ telephone: '138' })).code).toBe('BAD_INPUT')
    expect((await send()).code).toBe('100')
  })

  it('is limited by address and by phone, and others are not', async () => {
    for (let n = 0; n < 5; n++) expect((await send({ need: `需求${n}` })).code).toBe('100')
    const over = await send({ need: '又一个' })
    expect(over).toMatchObject({ code: 'TOO_OFTEN' })
    expect(over.message).toContain('这个电话')
    expect((await send({ telephone: '13900001111' })).code).toBe('100')
    for (let n = 0; n < 13; n++) await send({ captcha: 'no' })
    const flood = await send({ telephone: '13900002222' })
    expect(flood).toMatchObject({ code: 'CAPTCHA_REQUIRED' })
    // The next picture of the address costs work, and then it goes on.
    expect((await send({ telephone: '13900002222' })).code).toBe('100')
    expect((await send({ telephone: '13900002222' }, { ip: '203.0.113.9' })).code).toBe('100')
    mall.clock.pass(hour)
    expect((await send({ telephone: '13900003333' })).code).toBe('100')
  })
})

describe('leads in the back office', () => {
  it('the newest first, found by state, day, topic and words', async () => {
    const first = await left()
    mall.clock.pass(day)
    const second = await left({ topic: '集采方案', company: '青禾科技', telephone: '13900001111' })
    await follow(first, 'NEW', 'CONTACTED')
    const ids = async (query: In<typeof leadList.page>) =>
      (await page(query)).list.map(({ leadId }) => leadId)
    expect(await ids({})).toEqual([second, first])
    expect(await ids({ status: 'NEW' })).toEqual([second])
    expect(await ids({ topic: '积分方案' })).toEqual([first])
    expect(await ids({ word: '青禾' })).toEqual([second])
    expect(await ids({ word: '13900001111' })).toEqual([second])
    expect(await ids({ word: '%' })).toEqual([])
    expect(await ids({ created: '~2026-03-02' })).toEqual([first])
    expect((await page({ pageSize: 1 })).next).not.toBeNull()
  })

  it('the number is whole only for who may call, also in the search and in the file', async () => {
    const leadId = await left()
    expect((await one(leadId)).telephone).toBe('13812345678')
    expect(await one(leadId, editor)).toMatchObject({ telephone: '138****5678', mayFollow: false })
    expect((await page({}, editor)).list[0]?.telephone).toBe('138****5678')
    expect((await page({ word: '1381234' }, editor)).list).toEqual([])
    const files = [admin, editor].map(({ token }) => mall.api(toRequest(leadList.file, {}, { token })))
    const [whole, half] = await Promise.all(files.map(async (answer) => (await answer).text()))
    expect(whole).toContain('13812345678')
    expect(half).toContain('138****5678')
    expect(half).not.toContain('13812345678')
    const seen = { leadId, status: 'NEW' } as const
    expect((await mall.call(officeLeads.takeLead, seen, editor)).code).toBe('NO_PERMISSION')
    const { token } = await mall.build.member()
    expect((await mall.call(officeLeads.lead, { leadId }, { token })).code).toBe('NO_PERMISSION')
  })

  it('taken by one, of several who try at once', async () => {
    const leadId = await left()
    const other = await mall.build.member({ roles: ['admin'], name: '吴经理' })
    const seen = { leadId, status: 'NEW' } as const
    const tries = [admin, other].map(({ token }) => mall.call(officeLeads.takeLead, seen, { token }))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.sort()).toEqual(['100', 'STATE_CHANGED'])
    expect(await db.$count(leadSteps)).toBe(1)
    expect((await one(leadId)).takenBy).toMatch(/周店长|吴经理/)
    expect((await mall.call(officeLeads.takeLead, { ...seen, leadId: 'L0' }, admin)).code).toBe('NOT_FOUND')
  })

  it('followed to the end, each step in its log and in the audit log', async () => {
    const leadId = await left()
    expect((await follow(leadId, 'NEW', 'NEW', '下午再打')).code).toBe('100')
    mall.clock.pass(minute)
    expect((await follow(leadId, 'NEW', 'CONTACTED')).code).toBe('100')
    expect((await follow(leadId, 'NEW', 'CONTACTED')).code).toBe('STATE_CHANGED')
    mall.clock.pass(minute)
    expect((await follow(leadId, 'CONTACTED', 'LOST', ' ')).message).toBe('请填写未成交的原因')
    expect((await follow(leadId, 'CONTACTED', 'WON', '')).code).toBe('100')
    expect(await one(leadId)).toMatchObject({
      status: 'WON',
      takenBy: '周店长',
      note: '电话里聊过',
      log: [
        { text: '备注：下午再打', operator: '周店长' },
        { text: '新线索 → 已联系：电话里聊过' },
        { text: '已联系 → 已成交' },
      ],
    })
    const { list } = await mall.ok(auditList.page, { subjectId: leadId }, admin)
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ action: 'followLead', subjectKind: 'lead' })
    expect(list[0]?.change).toBe('状态：已联系 → 已成交')
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('13812345678')
  })

  it('goes only where the table leads', async () => {
    const states = getTypedKeys(LEAD_STATES)
    for (const from of states)
      for (const to of states) {
        mall.clock.pass(hour)
        const leadId = await left({
          company: `${from}${to}`,
          telephone: `139${String(states.indexOf(from))}000111${states.indexOf(to)}`,
        })
        await db.update(leads).set({ status: from })
        const { code } = await follow(leadId, from, to)
        expect([from, to, code]).toEqual([
          from,
          to,
          from === to || LEAD_MOVES[from].includes(to) ? '100' : 'STATE_CHANGED',
        ])
      }
  })
})
