import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { PROPOSAL_FIELDS } from '#schemas/assortment/goods-proposals/entities.ts'
import {
  PROPOSAL_STATES,
  type ProposalAction,
  type ProposalRole,
  proposalTarget,
} from '#schemas/assortment/goods-proposals/states.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { shopWithin } from '#server/platform/call/reach.ts'
import { needVersion, versionOf } from '#server/platform/call/version.ts'
import { goodsProposals as table } from './tables.ts'

export type ProposalRow = typeof table.$inferSelect

/** The same words for one of another shop, a draft that is nobody else's business, and one that never was. */
const proposalGone = () => refuse('NOT_FOUND', '商品提报不存在，或不属于您的店铺')

export const versionOfProposal = (row: ProposalRow) => versionOf([Object.entries(row).sort()])

/** Whoever reaches all goods decides; whoever has a shop proposes. */
export const roleOf = ({ user }: Pick<Context<Member>, 'user'>): ProposalRole =>
  shopWithin(user, 'goods') === null ? 'office' : 'supplier'

/** What of the proposals somebody sees: a shop its own, the mall all that was ever handed to it. */
export function withinReach({ user }: Pick<Context<Member>, 'user'>): SQL | undefined {
  const own = shopWithin(user, 'goods')
  return own === null ? and(ne(table.state, 'DRAFT'), isNotNull(table.submittedAt)) : eq(table.shopId, own)
}

/** What is written, or waits, of a change of these goods. */
export const openOf = (goodsId: string) =>
  and(eq(table.goodsId, goodsId), inArray(table.state, ['DRAFT', 'SUBMITTED']))

/** One within the asker's reach; throws the same for any other. */
export async function findProposal(context: Context<Member>, proposalId: string): Promise<ProposalRow> {
  const [row] = await query(context, proposalId)
  if (!row) throw proposalGone()
  return row
}

const query = (context: Context<Member>, proposalId: string) =>
  context.db
    .select()
    .from(table)
    .where(and(eq(table.id, proposalId), withinReach(context)))

/** Holds one as it was seen until the transaction ends, and says where the step leads; throws where it is none from here. */
export async function lockFor(
  transaction: Context<Member>,
  { proposalId, version }: { proposalId: string; version: string },
  action: ProposalAction,
) {
  const [row] = await query(transaction, proposalId).for('update')
  if (!row) throw proposalGone()
  const to = proposalTarget(row.state, action, roleOf(transaction))
  if (to === null)
    throw refuse('STATE_CHANGED', `这份提报现在是“${PROPOSAL_STATES[row.state]}”，请刷新后再操作`)
  needVersion(versionOfProposal(row), version)
  return { row, to }
}

/** What the log tells of it. */
export const factsOf = ({
  name,
  state,
  goodsId,
  reason,
  marked,
}: Pick<ProposalRow, 'name' | 'state' | 'goodsId' | 'reason' | 'marked'>): AuditFacts => ({
  name,
  status: PROPOSAL_STATES[state],
  goods: goodsId,
  reason: reason || null,
  mend: marked.map((field) => PROPOSAL_FIELDS[field]).join('、') || null,
})
