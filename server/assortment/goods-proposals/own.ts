import { and, eq, inArray, ne } from 'drizzle-orm'
import type { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import type { ProposalContent } from '#schemas/assortment/goods-proposals/entities.ts'
import { PROPOSAL_STATES, type ProposalState } from '#schemas/assortment/goods-proposals/states.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { MAX_PRICE_FEN } from '#schemas/catalog/goods/price-faults.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { requireFreeCodes } from '#server/assortment/goods-office/codes.ts'
import { requireNamed, requireTerms, loadLeafPath, readTexts } from '#server/assortment/goods-office/edit.ts'
import { loadReachableGoods } from '#server/assortment/goods-office/find.ts'
import { requireTable } from '#server/assortment/goods-office/rows.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { isDuplicate } from '#server/platform/database/duplicate.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readRichText, sanitise } from '#server/platform/html/sanitise.ts'
import { listProposalFacts, lockFor, matchOpen, type ProposalRow } from './find.ts'
import { goodsProposals as table } from './tables.ts'

type Asked = Parsed<typeof calls.saveProposal>
type Kept = Out<typeof calls.saveProposal>

/** Drafts and submitted proposals per shop. */
const MAX_OPEN = 100

function ownShop({ user }: Context<Member>): string {
  const own = requireReach(user, 'goods')
  if (own === null) throw reject('NO_PERMISSION', '商品提报由供应商填写，平台请直接新建或修改商品')
  return own
}

/** Throws BAD_INPUT if the mall could not create goods from the proposal. */
async function needWhole(
  transaction: Context<Member>,
  content: ProposalContent,
  goodsId: string | null,
): Promise<void> {
  const { db } = transaction
  const { specs, skus, catId, brandId } = content
  await readTexts(db, content)
  if (catId === '') throw reject('BAD_INPUT', '请选择分类', { field: 'catId' })
  if (brandId === '') throw reject('BAD_INPUT', '请选择品牌', { field: 'brandId' })
  await requireNamed(db, content)
  await loadLeafPath(db, catId)
  await requireTerms(db, content)
  if (skus.length === 0) throw reject('BAD_INPUT', '至少填写一个规格的供货价和库存')
  requireTable(specs, skus)
  for (const { specValues, cost } of skus) {
    const fen = parseYuan(cost) ?? 0
    const named = formatSpecs(specs, specValues)
    if (fen <= 0 || fen > MAX_PRICE_FEN)
      throw reject('BAD_INPUT', `${named && `${named}：`}请填写供货价，大于 0、不超过 9999999.99`)
  }
  const standing = goodsId === null ? [] : (await loadReachableGoods(transaction, goodsId)).of
  await requireFreeCodes(
    transaction,
    skus.map(({ code }) => code),
    standing.map(({ id }) => id),
  )
}

const WAYS: Readonly<Partial<Record<ProposalState, string>>> = {
  DRAFT: '请打开那一份继续填写，或先删除它',
  SUBMITTED: '请先撤回那一份，或等平台审核',
}
const taken = (state: ProposalState, proposalId: string) =>
  reject(
    'BAD_INPUT',
    `这件商品已有一份“${PROPOSAL_STATES[state]}”的提报（${proposalId}），${WAYS[state] ?? ''}；本页填写的内容都还在`,
  )

/** Throws BAD_INPUT for a second open proposal for the same goods, since it would undo the first. */
async function needOnly(
  { db }: Context<Member>,
  { goodsId, shopId, proposalId }: { goodsId: string; shopId: string; proposalId: string | null },
): Promise<void> {
  const others = proposalId === null ? undefined : ne(table.id, proposalId)
  const [other] = await db
    .select({ id: table.id, state: table.state })
    .from(table)
    .where(and(matchOpen(goodsId), eq(table.shopId, shopId), others))
  if (other) throw taken(other.state, other.id)
}

/** Throws BAD_INPUT if `work` fails because another proposal for the same goods was stored at the same time. */
async function onlyOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDuplicate(error))
      throw reject('BAD_INPUT', '这件商品刚有了另一份提报，请重试，会告诉您是哪一份；本页填写的内容都还在')
    throw error
  }
}

async function insert(
  transaction: Context<Member>,
  { goodsId, shopId }: { goodsId: string | null; shopId: string },
  set: Pick<ProposalRow, 'content' | 'base' | 'name' | 'state' | 'userId' | 'updatedAt' | 'submittedAt'>,
): Promise<ProposalRow> {
  const { db } = transaction
  const open = and(eq(table.shopId, shopId), inArray(table.state, ['DRAFT', 'SUBMITTED']))
  if ((await db.$count(table, open)) >= MAX_OPEN)
    throw reject('BAD_INPUT', `草稿和待审核的提报最多 ${MAX_OPEN} 份，请先删除不用的草稿`)
  const [row] = await db
    .insert(table)
    .values({
      ...set,
      id: createBusinessNumber(transaction, 'S'),
      shopId,
      goodsId,
      kind: goodsId === null ? 'NEW' : 'CHANGE',
      createdAt: set.updatedAt,
    })
    .returning()
  if (!row) throw new Error('a proposal was not inserted')
  return row
}

/** Normalizes the content of a proposal, and also that of its base, so that both can be compared. */
async function readContent(db: Db, typed: ProposalContent): Promise<ProposalContent> {
  return { ...typed, name: typed.name.trim(), detail: (await sanitise(db, typed.detail)).trim() }
}

/** Throws BAD_INPUT for a detail that would lose pictures when stored. */
async function needWholeDetail(db: Db, { detail }: ProposalContent): Promise<void> {
  await readRichText(db, detail, { field: 'detail', label: '详情' })
}

async function keep(asked: Asked, context: Context<Member>, action: 'save' | 'submit'): Promise<Kept> {
  const shopId = ownShop(context)
  const { proposalId, version, idempotencyKey: key } = asked
  await needWholeDetail(context.db, asked.content)
  const content = await readContent(context.db, asked.content)
  const seen = asked.base && (await readContent(context.db, asked.base))
  const work = async (transaction: Context<Member>) => {
    const { db, clock, user } = transaction
    const held = proposalId === null ? null : await lockFor(transaction, { proposalId, version }, action)
    const goodsId = held ? held.row.goodsId : asked.goodsId
    if (goodsId !== null) {
      await loadReachableGoods(transaction, goodsId)
      await needOnly(transaction, { goodsId, shopId, proposalId })
    }
    if (action === 'submit') await needWhole(transaction, content, goodsId)
    const now = clock.now()
    const state = action === 'submit' ? ('SUBMITTED' as const) : ('DRAFT' as const)
    const submittedAt = action === 'submit' ? now : (held?.row.submittedAt ?? null)
    const base = goodsId === null ? null : seen
    const set = { content, base, name: content.name, state, userId: user.id, updatedAt: now, submittedAt }
    if (held) await db.update(table).set(set).where(eq(table.id, held.row.id))
    const row = held ? { ...held.row, ...set } : await insert(transaction, { goodsId, shopId }, set)
    await writeAudit(transaction, {
      area: 'goods',
      action: `${action}Proposal`,
      subject: ['goodsProposal', row.id],
      before: held && listProposalFacts(held.row),
      after: listProposalFacts(row),
    })
    return { proposalId: row.id }
  }
  if (proposalId === null)
    return onlyOnce(withIdempotency(context, { key, body: { call: `${action}Proposal`, asked }, work }))
  return onlyOnce(context.db.transaction((db) => work({ ...context, db })))
}

/** Handles POST goodsProposal/save. */
export const saveProposal = (asked: Asked, context: Context<Member>) => keep(asked, context, 'save')

/** Handles POST goodsProposal/submit. */
export const submitProposal = (asked: Asked, context: Context<Member>) => keep(asked, context, 'submit')

type Seen = Parsed<typeof calls.withdrawProposal>

/** Handles POST goodsProposal/withdraw. */
export function withdrawProposal(seen: Seen, context: Context<Member>): Promise<null> {
  ownShop(context)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { row } = await lockFor(transaction, seen, 'withdraw')
    const set = { state: 'WITHDRAWN' as const, updatedAt: context.clock.now() }
    await db.update(table).set(set).where(eq(table.id, row.id))
    const [before, after] = [listProposalFacts(row), listProposalFacts({ ...row, ...set })]
    const entry = { area: 'goods', action: 'withdrawProposal', before, after } as const
    await writeAudit(transaction, { ...entry, subject: ['goodsProposal', row.id] })
    return null
  })
}

/** Handles POST goodsProposal/drop. */
export function dropProposal(seen: Seen, context: Context<Member>): Promise<null> {
  ownShop(context)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { row } = await lockFor(transaction, seen, 'drop')
    await db.delete(table).where(eq(table.id, row.id))
    const entry = {
      area: 'goods',
      action: 'dropProposal',
      before: listProposalFacts(row),
      after: null,
    } as const
    await writeAudit(transaction, { ...entry, subject: ['goodsProposal', row.id] })
    return null
  })
}
