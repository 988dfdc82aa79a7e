import { and, eq, inArray, sql } from 'drizzle-orm'
import { readMobile } from '#schemas/address/rules.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { isPhone } from '#schemas/base/field-rules.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import { getCustomerKey, projectKey } from '#schemas/reports/names.ts'
import { findPlannedOnFault, readSum, MAX_REPORTS } from '#schemas/reports/rules.ts'
import { REPORT_TYPES } from '#schemas/reports/states.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import { loadRegionPath } from '#server/people/regions/path.ts'
import { loadReportTerms } from '#server/people/store-info/report-terms.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { logReport } from './change.ts'
import { deleteDraft } from './draft.ts'
import { loadReportedGoods } from './goods.ts'
import { claimReportPapers } from './papers.ts'
import { loadProtection } from './protection.ts'
import { reportLines, reports } from './tables.ts'

type Asked = Parsed<typeof calls.file>

const wrong = (message: string) => reject('BAD_INPUT', message)

async function readProject(context: Context<Member>, asked: Asked) {
  const [project, customer, contact] = [asked.project, asked.customer, asked.contact].map((text) =>
    text.trim(),
  )
  const keys = { projectKey: projectKey(project ?? ''), customerKey: getCustomerKey(customer ?? '') }
  if (!project || keys.projectKey === '') throw wrong('请填写项目名称')
  if (!customer || keys.customerKey === '') throw wrong('请填写客户名称')
  if (!contact) throw wrong('请填写联系人')
  const telephone = readMobile(asked.telephone)
  if (!isPhone(telephone)) throw wrong('请填写正确的手机号')
  const fault = findPlannedOnFault(asked.plannedOn, context.clock.now())
  if (fault !== null) throw wrong(fault)
  const budget = readSum(asked.budget)
  if (budget === null) throw wrong('请填写大于 0 的预算，最多两位小数')
  const path = await loadRegionPath(context.db, asked.regionId)
  if (path.length === 0) throw reject('REGION_GONE')
  const regionIds = path.map(({ id }) => id)
  const regionNames = path.map(({ name }) => name)
  const { plannedOn, remark } = asked
  const facts = { project, customer, contact, telephone, plannedOn, budget, remark: remark.trim() }
  return { ...facts, ...keys, regionIds, regionNames }
}

async function readLines(context: Context<Member>, { lines }: Asked) {
  if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length)
    throw wrong('同一规格只能报备一次，请合并数量')
  const found = await loadReportedGoods(context, lines)
  return lines.map(({ skuId, quantity, quoted: typed }, at) => {
    const goods = found.find((one) => one.skuId === skuId)
    if (!goods) throw reject('NOT_FOUND', '部分商品已失效，请移除后再提交')
    const { cash: _, problem, ...facts } = goods
    if (problem !== null) throw reject('OFF_SHELF', `${facts.name}：${problem}，请移除后再提交`)
    const quoted = readSum(typed)
    if (quoted === null) throw wrong(`${facts.name}：请填写大于 0 的报价`)
    return { ...facts, lineNo: at + 1, quantity, quoted }
  })
}

/** Locks the project, so that a concurrent filing of it sees the first one. */
async function oneOfProject({ db }: Context<Member>, keys: { customerKey: string; projectKey: string }) {
  const key = `report ${keys.customerKey} ${keys.projectKey}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

async function ownUnpaid({ db, user }: Context<Member>, { customer, project }: Asked) {
  const same = and(
    eq(reports.userId, user.id),
    eq(reports.phase, 'UNPAID'),
    eq(reports.customerKey, getCustomerKey(customer)),
    eq(reports.projectKey, projectKey(project)),
  )
  const [found] = await db.select({ id: reports.id }).from(reports).where(same).limit(1)
  return found?.id
}

async function needAcknowledged(transaction: Context<Member>, asked: Asked): Promise<void> {
  if (asked.acknowledged) return
  const { until, own } = await loadProtection(transaction, asked)
  if (until === null) {
    const unpaid = await ownUnpaid(transaction, asked)
    if (unpaid === undefined) return
    throw reject(
      'REPORT_PROTECTED',
      `您已提交过该客户的同一项目（${unpaid}），还没有支付报备费。仍要再提交一张请再次确认。`,
    )
  }
  const whose = own === null ? '该客户的同一项目已有报备' : `您已报备过该客户的同一项目（${own}）`
  throw reject('REPORT_PROTECTED', `${whose}，保护期至 ${formatMallDay(until)}。仍要报备请再次确认。`)
}

async function make(transaction: Context<Member>, asked: Asked): Promise<Out<typeof calls.file>> {
  const { db, clock, user } = transaction
  await lockMember(transaction)
  const facts = await readProject(transaction, asked)
  const lines = await readLines(transaction, asked)
  const standing = and(eq(reports.userId, user.id), inArray(reports.phase, ['UNPAID', 'FILED']))
  if ((await db.$count(reports, standing)) >= MAX_REPORTS)
    throw reject('OVER_LIMIT', `进行中的报备最多 ${MAX_REPORTS} 张，请先撤回不需要的报备`)
  await oneOfProject(transaction, facts)
  await needAcknowledged(transaction, asked)
  const { fees, protectionDays } = await loadReportTerms(transaction)
  const now = clock.now()
  const fee = fees[asked.type]
  const phase = fee > 0 ? 'UNPAID' : 'FILED'
  const reportId = createBusinessNumber(transaction, 'B')
  const words = [facts.project, facts.customer, facts.contact, ...lines.map(({ name }) => name)]
  await db.insert(reports).values({
    ...facts,
    id: reportId,
    userId: user.id,
    type: asked.type,
    phase,
    fee,
    papers: await claimReportPapers(transaction, reportId, asked.papers),
    protectedUntil: phase === 'FILED' ? now + protectionDays * DAY_MS : null,
    searchText: normalizeText(words.join(' ')),
    createdAt: now,
  })
  await db.insert(reportLines).values(lines.map((line) => ({ ...line, reportId })))
  const text = `提交报备（${REPORT_TYPES[asked.type]}），${lines.length} 种商品`
  await logReport(transaction, reportId, { action: 'file', role: 'filer', operatorId: user.id, text })
  await deleteDraft(transaction)
  return { reportId, phase }
}

/** Files a report, once per `fileToken`. A filing with a fee waits for its payment. */
export function fileReport(asked: Asked, context: Context<Member>): Promise<Out<typeof calls.file>> {
  const { fileToken, ...body } = asked
  return withIdempotency(context, {
    key: `report:${fileToken}`,
    body,
    work: (transaction) => make(transaction, asked),
  })
}
