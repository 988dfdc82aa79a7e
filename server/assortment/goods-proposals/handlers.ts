import { and, eq, inArray } from 'drizzle-orm'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import type { GoodsProposal } from '#schemas/assortment/goods-proposals/entities.ts'
import { goodsProposalList } from '#schemas/assortment/goods-proposals/list.ts'
import { PROPOSAL_ACTIONS, getProposalTarget } from '#schemas/assortment/goods-proposals/states.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { filterChosen, implementList } from '#server/platform/call/list.ts'
import { hasWord, addExactConditions } from '#server/platform/database/word-index.ts'
import { approveProposal, rejectProposal } from './decide.ts'
import { findProposal, matchOpen, getProposalRole, hashProposalVersion, matchReachable } from './find.ts'
import { dropProposal, saveProposal, submitProposal, withdrawProposal } from './own.ts'
import { goodsProposals as table } from './tables.ts'

const listRoutes = implementList(goodsProposalList, {
  table,
  id: table.id,
  sorts: { updatedAt: table.updatedAt },
  words: (word) => addExactConditions(hasWord([table.name], word), eq(table.id, word)),
  where: ({ filters }, context) =>
    and(
      matchReachable(context),
      filterChosen(table.state, filters.state),
      filterChosen(table.kind, filters.kind),
      filterChosen(table.shopId, filters.shopId),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ row: table, shopName: shops.name })
      .from(table)
      .innerJoin(shops, eq(shops.id, table.shopId))
      .where(inArray(table.id, [...ids]))
    return found.map(({ row, shopName }) => {
      const { id: proposalId, name, kind, state, goodsId, submittedAt, updatedAt } = row
      return { proposalId, name: name || '未命名', kind, state, shopName, goodsId, submittedAt, updatedAt }
    })
  },
})

/** Handles GET backOffice/goodsProposal/detail. */
async function proposal(
  { proposalId }: Parsed<typeof calls.proposal>,
  context: Context<Member>,
): Promise<GoodsProposal> {
  const row = await findProposal(context, proposalId)
  const { kind, state, goodsId, shopId, content, base, reason, marked } = row
  const { createdAt, submittedAt, decidedAt } = row
  const { db } = context
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId))
  const [user] = await db.select({ name: users.userName }).from(users).where(eq(users.id, row.userId))
  const role = getProposalRole(context)
  const said = { kind, state, goodsId, shopId, content, base, reason, marked }
  return {
    ...said,
    createdAt,
    submittedAt,
    decidedAt,
    proposalId,
    version: hashProposalVersion(row),
    shopName: shop?.name ?? '',
    userName: user?.name ?? '',
    actions: PROPOSAL_ACTIONS.filter((action) => getProposalTarget(state, action, role) !== null),
  }
}

/** Handles GET backOffice/goodsProposal/open. */
async function openProposal({ goodsId }: Parsed<typeof calls.openProposal>, context: Context<Member>) {
  const [row] = await context.db
    .select({ proposalId: table.id })
    .from(table)
    .where(and(matchOpen(goodsId), matchReachable(context)))
  return { proposalId: row?.proposalId ?? null }
}

export const goodsProposalRoutes = [
  ...listRoutes,
  ...implement(calls, {
    proposal,
    openProposal,
    saveProposal,
    submitProposal,
    withdrawProposal,
    dropProposal,
    approveProposal,
    rejectProposal,
  }),
]
