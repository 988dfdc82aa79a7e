import { and, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { isPhoneOrOffice } from '#schemas/base/field-rules.ts'
import { readPhone } from '#schemas/base/half-width.ts'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { BIDDING_FILES, findDeadlineFault } from '#schemas/sourcing/bidding/rules.ts'
import { loadRegionPath } from '#server/people/regions/path.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { readRichText } from '#server/platform/html/sanitise.ts'
import { keepFile } from './files.ts'
import { changeBidding } from './office-change.ts'
import { writeDown } from './office-log.ts'
import { biddingFiles, biddingLines, biddings } from './tables.ts'

type Edited = Parsed<typeof calls.createBidding>

function need(text: string, label: string, field: string): string {
  if (text.trim() === '') throw reject('BAD_INPUT', `请填写${label}`, { field })
  return text.trim()
}

async function columnsOf(context: Context<Member>, edited: Edited) {
  const { kind, deadline, contactRule, regionId, lines } = edited
  const title = need(edited.title, '标题', 'title')
  const contact = need(edited.contact, '联系人', 'contact')
  const telephone = readPhone(need(edited.telephone, '联系电话', 'telephone'))
  if (!isPhoneOrOffice(telephone))
    throw reject('BAD_INPUT', '请填写正确的手机号或座机号', { field: 'telephone' })
  const budget = edited.budget.trim() === '' ? null : parseYuan(edited.budget.trim())
  if (edited.budget.trim() !== '' && (budget === null || budget <= 0))
    throw reject('BAD_INPUT', '预算请填写大于 0 且最多两位小数的数，或留空', { field: 'budget' })
  const fault = findDeadlineFault(deadline, context.clock.now())
  if (fault !== null) throw reject('BAD_INPUT', fault, { field: 'deadline' })
  const [province] = regionId === '' ? [] : await loadRegionPath(context.db, regionId)
  if (regionId !== '' && !province) throw reject('REGION_GONE')
  const content = await readRichText(context.db, edited.content, { field: 'content', label: '正文' })
  if (content === '')
    throw reject('BAD_INPUT', '请填写正文：去掉不允许的内容后没有文字', { field: 'content' })
  const named = lines.map(({ name, spec, unit, quantity }, at) => ({
    lineNo: at + 1,
    name: need(name, `第 ${at + 1} 行的名称`, 'lines'),
    spec: spec.trim(),
    unit: need(unit, `第 ${at + 1} 行的单位`, 'lines'),
    quantity,
  }))
  const region = { regionId: province?.id ?? '', regionName: province?.name ?? '' }
  const columns = { title, kind, ...region, budget, deadline, contact, telephone, contactRule, content }
  return { columns, lines: named }
}

export async function createBidding(
  edited: Edited,
  context: Context<Member>,
): Promise<Out<typeof calls.createBidding>> {
  const { columns, lines } = await columnsOf(context, edited)
  const id = createBusinessNumber(context, 'Z')
  const searchText = normalizeText(`${id} ${columns.title}`)
  const row = { id, ...columns, searchText, status: 'DRAFT' as const, createdAt: context.clock.now() }
  await context.db.transaction(async (tx) => {
    await tx.insert(biddings).values(row)
    await tx.insert(biddingLines).values(lines.map((line) => ({ ...line, biddingId: id })))
    const after = { title: columns.title, status: '草稿' }
    await writeDown(
      { ...context, db: tx },
      { biddingId: id, action: 'createBidding', text: '新建招标', before: null, after },
    )
  })
  return { biddingId: id }
}

/** Edits a draft; a published announcement stays as suppliers read it. */
export async function editBidding(
  { biddingId, version, ...edited }: Parsed<typeof calls.editBidding>,
  context: Context<Member>,
): Promise<null> {
  const { columns, lines } = await columnsOf(context, edited)
  return changeBidding(context, { biddingId, version }, async (transaction, { row }) => {
    needDraft(row.status)
    const { db } = transaction
    const searchText = normalizeText(`${biddingId} ${columns.title}`)
    await db
      .update(biddings)
      .set({ ...columns, searchText })
      .where(eq(biddings.id, biddingId))
    await db.delete(biddingLines).where(eq(biddingLines.biddingId, biddingId))
    await db.insert(biddingLines).values(lines.map((line) => ({ ...line, biddingId })))
    return {
      action: 'editBidding',
      text: '修改草稿',
      before: { title: row.title },
      after: { title: columns.title },
    }
  })
}

function needDraft(status: string): void {
  if (status !== 'DRAFT')
    throw reject('STATE_CHANGED', '公告已发布，内容和附件不能再修改；可以延长截止时间，或取消后重新发布')
}

export async function addBiddingFile(
  { biddingId, file }: Parsed<typeof calls.addBiddingFile>,
  context: Context<Member>,
): Promise<{ fileId: string }> {
  const kept = await keepFile(context, file)
  await changeBidding(context, { biddingId, version: null }, async ({ db, clock }, { row }) => {
    needDraft(row.status)
    if ((await db.$count(biddingFiles, eq(biddingFiles.biddingId, biddingId))) >= BIDDING_FILES)
      throw reject('OVER_LIMIT', `附件最多 ${BIDDING_FILES} 个，请先删除不用的附件`)
    await db.insert(biddingFiles).values({ ...kept, biddingId, createdAt: clock.now() })
    return {
      action: 'addBiddingFile',
      text: `上传附件 ${kept.name}`,
      before: null,
      after: { file: kept.name },
    }
  })
  return { fileId: kept.id }
}

export function removeBiddingFile(
  { biddingId, fileId }: Parsed<typeof calls.removeBiddingFile>,
  context: Context<Member>,
): Promise<null> {
  return changeBidding(context, { biddingId, version: null }, async ({ db }, { row }) => {
    needDraft(row.status)
    const of = and(eq(biddingFiles.id, fileId), eq(biddingFiles.biddingId, biddingId))
    const [gone] = await db.delete(biddingFiles).where(of).returning({ name: biddingFiles.name })
    if (!gone) throw reject('NOT_FOUND', '附件不存在或已删除，请刷新后查看')
    return {
      action: 'removeBiddingFile',
      text: `删除附件 ${gone.name}`,
      before: { file: gone.name },
      after: { file: null },
    }
  })
}
