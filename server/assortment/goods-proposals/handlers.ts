import { and, eq, inArray } from 'drizzle-orm'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import type { GoodsProposal } from '#schemas/assortment/goods-proposals/entities.ts'
import { goodsProposalList } from '#schemas/assortment/goods-proposals/list.ts'
import { PROPOSAL_ACTIONS, proposalTarget } from '#schemas/assortment/goods-proposals/states.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { chosen, implementList } from '#server/platform/call/list.ts'
import { hasWord, orExactly } from '#server/platform/database/word-index.ts'
import { approveProposal, rejectProposal } from './decide.ts'
import { findProposal, openOf, roleOf, versionOfProposal, withinReach } from './find.ts'
import { dropProposal, saveProposal, submitProposal, withdrawProposal } from './own.ts'
import { goodsProposals as table } from './tables.ts'

const listRoutes = implementList(goodsProposalList, {
  table,
  id: table.id,
  sorts: { updatedAt: table.updatedAt },
  words: (word) => orExactly(hasWord([table.name], word), eq(table.id, word)),
  where: ({ filters }, context) =>
    and(
      withinReach(context),
      chosen(table.state, filters.state),
      chosen(table.kind, filters.kind),
      chosen(table.shopId, filters.shopId),
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

/** GET backOffice/goodsProposal/detail */
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
  const role = roleOf(context)
  const said = { kind, state, goodsId, shopId, content, base, reason, marked }
  return {
    ...said,
    createdAt,
    submittedAt,
    decidedAt,
    proposalId,
    version: versionOfProposal(row),
    shopName: shop?.name ?? '',
    userName: user?.name ?? '',
    actions: PROPOSAL_ACTIONS.filter((action) => proposalTarget(state, action, role) !== null),
  }
}

/** GET backOffice/goodsProposal/open */
async function openProposal({ goodsId }: Parsed<typeof calls.openProposal>, context: Context<Member>) {
  const [row] = await context.db
    .select({ proposalId: table.id })
    .from(table)
    .where(and(openOf(goodsId), withinReach(context)))
  return { proposalId: row?.proposalId ?? null }
}

/** Goods as suppliers propose them. */
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
