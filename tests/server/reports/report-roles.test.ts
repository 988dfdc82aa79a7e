import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { localMessages } from '#schemas/base/errors.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { uploads as uploadCalls } from '#schemas/content/uploads/calls.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { reportList } from '#schemas/reports/list.ts'
import { officeReports } from '#schemas/reports/office-calls.ts'
import { mayMove, REPORT_MOVES, type ReportAction, type ReportRole } from '#schemas/reports/states.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { routes } from '#server/app/http/routes.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { reportDrafts, reportLines, reportLogs, reports } from '#server/reports/tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { type Answer, type Asker, readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'
import { reportOffice } from './report-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = reportOffice(mall)

/** Every kind of account of the mall. */
const KINDS = {
  buyer: { roles: ['buyer'] },
  company: { roles: ['buyer'], enterprise: true },
  gift: { roles: ['buyer'], identityType: 1 },
  identity2: { roles: ['buyer'], identityType: 2 },
  landing: { roles: ['buyer'], identityType: 3 },
  partner: { roles: ['buyer'], partnerStatus: 1 },
  waiting: { roles: ['buyer'], partnerStatus: 0 },
  former: { roles: ['buyer'], partnerStatus: 2 },
  authority: { roles: ['buyer'], authorities: ['report:submit'] },
  supplier: { roles: ['supplier'], supplier: true },
  purchaser: { roles: ['purchaser'], purchaser: true },
  editor: { roles: ['editor'] },
  admin: { roles: ['admin'] },
}
type Kind = keyof typeof KINDS
const ALLOWED: readonly Kind[] = ['gift', 'landing', 'partner']
const askers = new Map<Kind, Asker>()

let owner = { userId: '', token: '' }
let stranger = owner
beforeAll(async () => {
  await mall.reset()
  await office.fees()
  for (const [kind, given] of Object.entries(KINDS)) {
    const { token } = await mall.build.member(given)
    askers.set(kind as Kind, { token })
  }
  owner = await office.filer()
  stranger = await office.filer()
})

const everything = async () =>
  JSON.stringify(
    await Promise.all([
      ...[reports, reportLines, reportLogs, reportDrafts, trades, refunds, auditEntries].map((table) =>
        db.select().from(table),
      ),
      db.select({ id: uploads.id, claim: uploads.claim }).from(uploads),
    ]),
  )

const ask = async (row: Endpoint, input: object, asker: Asker) =>
  readAnswer(await mall.api(toRequest(row, input, asker)))
const officeCalls: readonly Endpoint[] = [
  ...Object.values(officeReports),
  ...[reportList.page, reportList.file],
]

describe('RP1 §6 every call × who asks', () => {
  it('the calls of reports are all the calls that need the permission', () => {
    const needing = routes.filter(({ row }) => row.needs === 'reporting').map(({ row }) => row.path)
    expect(needing.sort()).toEqual(
      Object.values(calls)
        .map(({ path }) => path)
        .sort(),
    )
    expect(needing.every((path) => path.startsWith('/mall/v1/report/'))).toBe(true)
  })

  it.each(Object.entries(calls))(
    '%s lets gift companies, landing providers and partners in alone',
    async (_, row) => {
      for (const [kind, asker] of askers) {
        const { code, message } = await ask(row, {}, asker)
        const refused = code === 'REPORTING_REFUSED'
        expect([kind, refused]).toEqual([kind, !ALLOWED.includes(kind)])
        if (refused) expect(message).toBe(localMessages.reportingRefused)
      }
      const guest = await ask(row, {}, {})
      expect([guest.status, guest.code]).toEqual([401, '401'])
    },
  )

  it('papers are sent by the same alone, and nothing is kept of anybody else’s', async () => {
    const before = await db.$count(uploads)
    for (const [kind, asker] of [...askers, ['guest', {}] as const]) {
      const body = new FormData()
      body.append('purpose', 'report')
      body.append('file', new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'a.pdf'))
      const headers = { Token: asker.token ?? '' }
      const request = new Request(`http://mall.test${uploadCalls.save.path}`, {
        method: 'POST',
        body,
        headers,
      })
      const { code } = await readAnswer(await mall.api(request))
      const expected =
        kind === 'guest' ? '401' : ALLOWED.some((one) => one === kind) ? '100' : 'REPORTING_REFUSED'
      expect([kind, code]).toEqual([kind, expected])
    }
    expect(await db.$count(uploads)).toBe(before + ALLOWED.length)
  })

  it('the calls of the back office are the admin’s', async () => {
    for (const row of officeCalls)
      for (const [kind, asker] of askers) {
        const { code } = await ask(
          row,
          { reportId: 'B0', uploadId: 'u', lineNos: [1], submitted: true, reason: 'x' },
          asker,
        )
        expect([row.path, kind, code === 'NO_PERMISSION']).toEqual([row.path, kind, kind !== 'admin'])
      }
  })

  it('is the text of §6 to the letter', () => {
    expect(localMessages.reportingRefused).toBe(
      '抱歉，您不属于礼品公司、落地服务商或高级合伙人，暂无权限操作！',
    )
  })
})

type Way = (reportId: string, asker: Asker) => Promise<Answer<unknown>>
const lineNos = [1]
/** In its last days, so that it can be extended. */
const ENDS = START + 10 * day
const WAYS: Readonly<Record<Exclude<ReportAction, 'pay'>, Way>> = {
  mark: (reportId, asker) => mall.call(calls.mark, { reportId, lineNos, submitted: true }, asker),
  submit: (reportId, asker) =>
    mall.call(officeReports.submitReport, { reportId, lineNos, submitted: true }, asker),
  reject: (reportId, asker) => mall.call(officeReports.rejectReport, { reportId, reason: '不全' }, asker),
  extend: (reportId, asker) => mall.call(calls.extend, { reportId, until: ENDS }, asker),
  withdraw: (reportId, asker) => mall.call(calls.withdraw, { reportId }, asker),
}

const STANDINGS = {
  unpaid: { type: 2, phase: 'UNPAID', status: 0 },
  self: { type: 1, phase: 'FILED', status: 0 },
  selfSome: { type: 1, phase: 'FILED', status: 1 },
  paid: { type: 2, phase: 'FILED', status: 0 },
  paidSome: { type: 2, phase: 'FILED', status: 1 },
  withdrawn: { type: 1, phase: 'WITHDRAWN', status: 0 },
  rejected: { type: 2, phase: 'REJECTED', status: 0 },
} as const
type Standing = keyof typeof STANDINGS

async function subject(standing: Standing): Promise<string> {
  const { type } = STANDINGS[standing]
  const reportId = await office.file(owner, { type }, 3)
  if (standing === 'unpaid') return reportId
  if (type === 2) await office.pay(owner, reportId)
  if (standing === 'selfSome') await office.mark(owner, reportId, [2])
  if (standing === 'paidSome') await office.submit(reportId, [2])
  if (standing === 'withdrawn') await mall.ok(calls.withdraw, { reportId }, owner)
  if (standing === 'rejected') await office.reject(reportId)
  await db.update(reports).set({ protectedUntil: ENDS }).where(eq(reports.id, reportId))
  return reportId
}

describe('S.14 every status × action × role', () => {
  it.each(getTypedKeys(WAYS))('%s: only what the table allows changes anything', async (action) => {
    const admin = await office.admin()
    const by: readonly (readonly [ReportRole | 'nobody', Asker])[] = [
      ['nobody', {}],
      ['nobody', { token: stranger.token }],
      ['nobody', askers.get('buyer') ?? {}],
      ['nobody', askers.get('editor') ?? {}],
      ['filer', { token: owner.token }],
      ['office', admin],
    ]
    for (const standing of getTypedKeys(STANDINGS)) {
      // A report that nobody changed serves the next roles, too.
      let reportId = await subject(standing)
      for (const [role, asker] of by) {
        const before = await everything()
        const { code } = await WAYS[action](reportId, asker)
        const allowed = role !== 'nobody' && mayMove(STANDINGS[standing], action, role)
        const changed = (await everything()) !== before
        expect([standing, role, code === '100', changed]).toEqual([standing, role, allowed, allowed])
        if (allowed) reportId = await subject(standing)
      }
    }
  })

  it('covers every step of the table but the payment', () => {
    expect([...Object.keys(WAYS), 'pay'].sort()).toEqual(Object.keys(REPORT_MOVES).sort())
  })
})

describe('S.22 filings, papers and fees of others', () => {
  it('answer by any way as what never was, and stay as they are', async () => {
    const own = await office.withPaper(owner)
    const unpaid = await office.file(owner, { type: 2 })
    const { tradeId } = await office.charge(owner, unpaid)
    const paid = await office.paid(owner)
    const MISSING = { reportId: 'B202601010000', uploadId: 'nothing', tradeId: 'T202601010000' }
    const of = [
      { reportId: own.reportId, uploadId: own.uploadId, tradeId },
      { reportId: unpaid, uploadId: own.uploadId, tradeId },
      { reportId: paid, uploadId: own.uploadId, tradeId },
    ]
    const idempotencyKey = 'a-key-of-a-stranger'
    const payable = { points: '0', cash: '50.00' }
    const ways: readonly ((at: typeof MISSING) => readonly [Endpoint, object])[] = [
      ({ reportId }) => [calls.detail, { reportId }],
      ({ reportId }) => [calls.mark, { reportId, lineNos: [1], submitted: true }],
      ({ reportId }) => [calls.withdraw, { reportId }],
      ({ reportId }) => [calls.extend, { reportId, until: 1 }],
      ({ reportId }) => [calls.payFee, { reportId }],
      ({ reportId, uploadId }) => [calls.paper, { reportId, uploadId }],
      ({ uploadId }) => [uploadCalls.picture, { id: uploadId }],
      ({ tradeId }) => [payments.findTrade, { tradeId }],
      (at) => [payments.doPay, { tradeId: at.tradeId, payable, idempotencyKey }],
      ({ tradeId }) => [payments.closeAttempt, { tradeId }],
      ({ reportId }) => [officeReports.report, { reportId }],
      ({ reportId }) => [officeReports.submitReport, { reportId, lineNos: [1], submitted: true }],
      ({ reportId }) => [officeReports.rejectReport, { reportId, reason: '不全' }],
      ({ reportId, uploadId }) => [officeReports.reportPaper, { reportId, uploadId }],
    ]
    const others: readonly Asker[] = [
      { token: stranger.token },
      ...(['landing', 'partner', 'buyer', 'supplier', 'purchaser', 'editor'] as const).map(
        (kind) => askers.get(kind) ?? {},
      ),
      {},
    ]
    const before = await everything()
    let tries = 0
    for (const way of ways)
      for (const asker of others) {
        const missing = await ask(...way(MISSING), asker)
        expect(missing.code).not.toBe('100')
        for (const at of of) {
          expect(await ask(...way(at), asker)).toEqual(missing)
          tries++
        }
      }
    expect(tries).toBeGreaterThanOrEqual(300)
    expect(await everything()).toBe(before)
  })

  it('a paper of another becomes no part of an own filing or draft', async () => {
    const { uploadId } = await office.withPaper(owner)
    const free = await office.paper(owner.userId)
    const before = await everything()
    for (const id of [uploadId, free, 'nothing']) {
      const asked = await office.filing(1, { papers: [{ uploadId: id, name: 'a' }] })
      expect((await mall.call(calls.file, asked, stranger)).code).toBe('NOT_FOUND')
    }
    const draft = await mall.ok(calls.draft, {}, stranger)
    expect(await everything()).toBe(before)
    for (const id of [uploadId, free]) {
      const papers = [{ uploadId: id, name: 'a', pdf: false }]
      await mall.ok(calls.keepDraft, { texts: draft.texts, lines: [], papers }, stranger)
      const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
      expect([row?.userId, row?.claim?.startsWith('report-draft') ?? false]).toEqual([owner.userId, false])
    }
  })

  it('stand in no list, workbook or draft of another', async () => {
    const reportId = await office.file(owner, { project: '只有自己看到的项目' })
    const input = { word: reportId }
    expect((await mall.ok(calls.page, input, owner)).total).toBe(1)
    for (const asker of [{ token: stranger.token }, askers.get('partner') ?? {}])
      expect(await mall.ok(calls.page, input, asker)).toMatchObject({
        total: 0,
        list: [],
        counts: { all: 0 },
      })
    expect((await mall.ok(reportList.page, input, await office.admin())).total).toBe(1)
  })
})
