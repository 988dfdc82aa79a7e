import { eq } from 'drizzle-orm'
import type { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { rejectDuplicateCodes } from '#server/assortment/goods-office/codes.ts'
import { requireAll } from '#server/assortment/goods-office/find.ts'
import { shelveGoods } from '#server/assortment/goods-office/shelve.ts'
import { users } from '#server/people/accounts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { changeGoods, makeGoods } from './apply.ts'
import { listProposalFacts, lockFor, type ProposalRow } from './find.ts'
import { goodsProposals as table } from './tables.ts'

/** Stores the decision on a proposal, writes an audit entry and notifies the author by SMS. */
async function decided(
  transaction: Context<Member>,
  row: ProposalRow,
  { set, words }: { set: Pick<ProposalRow, 'state' | 'goodsId' | 'reason' | 'marked'>; words: string },
): Promise<void> {
  const { db, clock, sms } = transaction
  const now = clock.now()
  await db
    .update(table)
    .set({ ...set, updatedAt: now, decidedAt: now })
    .where(eq(table.id, row.id))
  await writeAudit(transaction, {
    area: 'goods',
    action: set.state === 'APPROVED' ? 'approveProposal' : 'rejectProposal',
    subject: ['goodsProposal', row.id],
    before: listProposalFacts(row),
    after: listProposalFacts({ ...row, ...set }),
  })
  const [user] = await db.select({ telephone: users.telephone }).from(users).where(eq(users.id, row.userId))
  if (!user?.telephone) return
  const told = composeSms('proposalDecided', { proposalId: row.id, decision: words })
  await sms.send({ telephone: user.telephone, ...told }, transaction)
}

/** Handles POST backOffice/goodsProposal/approve: applies all of the proposal or nothing. */
export function approveProposal(
  asked: Parsed<typeof calls.approveProposal>,
  context: Context<Member>,
): Promise<Out<typeof calls.approveProposal>> {
  requireAll(context)
  const work = context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { row } = await lockFor(transaction, asked, 'approve')
    const goodsId =
      row.kind === 'CHANGE' && row.goodsId !== null
        ? await changeGoods(transaction, row, { ...asked, goodsId: row.goodsId })
        : await makeGoods(transaction, row, asked)
    if (asked.shelve) await shelveGoods({ goodsIds: [goodsId], on: true, reason: '' }, transaction)
    const set = { state: 'APPROVED' as const, goodsId, reason: '', marked: [] }
    await decided(transaction, row, { set, words: `已通过审核${asked.shelve ? '，正在商城销售' : ''}。` })
    return { goodsId }
  })
  return rejectDuplicateCodes(work)
}

/** Handles POST backOffice/goodsProposal/reject: the supplier sees the reason and can resubmit. */
export function rejectProposal(
  { reason: typed, fields, ...seen }: Parsed<typeof calls.rejectProposal>,
  context: Context<Member>,
): Promise<null> {
  requireAll(context)
  const reason = typed.trim()
  if (reason === '') throw reject('BAD_INPUT', '请填写驳回原因，供应商会看到这段话')
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { row } = await lockFor(transaction, seen, 'reject')
    const set = { state: 'REJECTED' as const, goodsId: row.goodsId, reason, marked: [...new Set(fields)] }
    await decided(transaction, row, {
      set,
      words: `未通过审核：${reason}。请登录管理中心修改后重新提交，原来填写的内容都在。`,
    })
    return null
  })
}
