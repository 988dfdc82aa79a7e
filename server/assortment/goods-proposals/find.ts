import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { PROPOSAL_FIELDS } from '#schemas/assortment/goods-proposals/entities.ts'
import {
  PROPOSAL_STATES,
  type ProposalAction,
  type ProposalRole,
  getProposalTarget,
} from '#schemas/assortment/goods-proposals/states.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import { goodsProposals as table } from './tables.ts'

export type ProposalRow = typeof table.$inferSelect

/** Returns the same error for proposals that are unknown, of another shop, or drafts of others. */
const createProposalNotFound = () => reject('NOT_FOUND', '商品提报不存在，或不属于您的店铺')

export const hashProposalVersion = (row: ProposalRow) => hashVersion([Object.entries(row).sort()])

/** Returns 'office' (decides) for members who reach all goods, 'supplier' (proposes) for those of a shop. */
export const getProposalRole = ({ user }: Pick<Context<Member>, 'user'>): ProposalRole =>
  requireReach(user, 'goods') === null ? 'office' : 'supplier'

/**
 * Matches the proposals of the member's shop; for members of the mall, all that were submitted and are no drafts.
 */
export function matchReachable({ user }: Pick<Context<Member>, 'user'>): SQL | undefined {
  const own = requireReach(user, 'goods')
  return own === null ? and(ne(table.state, 'DRAFT'), isNotNull(table.submittedAt)) : eq(table.shopId, own)
}

/** Matches drafts and submitted proposals that change these goods. */
export const matchOpen = (goodsId: string) =>
  and(eq(table.goodsId, goodsId), inArray(table.state, ['DRAFT', 'SUBMITTED']))

/** Loads a proposal; throws NOT_FOUND if the member may not access it. */
export async function findProposal(context: Context<Member>, proposalId: string): Promise<ProposalRow> {
  const [row] = await query(context, proposalId)
  if (!row) throw createProposalNotFound()
  return row
}

const query = (context: Context<Member>, proposalId: string) =>
  context.db
    .select()
    .from(table)
    .where(and(eq(table.id, proposalId), matchReachable(context)))

/** Locks a proposal of this version and returns its next state; throws STATE_CHANGED if the step is not allowed. */
export async function lockFor(
  transaction: Context<Member>,
  { proposalId, version }: { proposalId: string; version: string },
  action: ProposalAction,
) {
  const [row] = await query(transaction, proposalId).for('update')
  if (!row) throw createProposalNotFound()
  const to = getProposalTarget(row.state, action, getProposalRole(transaction))
  if (to === null)
    throw reject('STATE_CHANGED', `这份提报现在是“${PROPOSAL_STATES[row.state]}”，请刷新后再操作`)
  requireVersion(hashProposalVersion(row), version)
  return { row, to }
}

/** Lists the facts of a proposal for the audit log. */
export const listProposalFacts = ({
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
