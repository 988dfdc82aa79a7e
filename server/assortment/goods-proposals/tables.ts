import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProposalContent, ProposalField } from '#schemas/assortment/goods-proposals/entities.ts'
import type { ProposalKind, ProposalState } from '#schemas/assortment/goods-proposals/states.ts'
import { texts, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

/** Proposals of suppliers; triggers record the pictures that a proposal uses (`note_media_uses`). */
export const goodsProposals = pgTable(
  'goods_proposals',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    kind: text('kind').$type<ProposalKind>().notNull(),
    /** Id of the goods that the proposal changes, or of the goods created from an approved proposal. */
    goodsId: text('goods_id'),
    state: text('state').$type<ProposalState>().notNull(),
    /** Name of the goods, copied from `content` for the search. */
    name: text('name').notNull(),
    content: jsonb('content').$type<ProposalContent>().notNull(),
    /** Content of the goods when the form was opened; null if unknown. */
    base: jsonb('base').$type<ProposalContent>(),
    /** Reason of the last rejection, and the fields to be corrected. */
    reason: text('reason').notNull().default(''),
    marked: texts('marked').$type<ProposalField[]>(),
    /** Last author, who is notified of the decision. */
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    submittedAt: time('submitted_at'),
    decidedAt: time('decided_at'),
  },
  (t) => [
    index('goods_proposals_time').on(t.updatedAt, t.id),
    index('goods_proposals_words').using('gin', indexGrams(t.name)),
    index('goods_proposals_shop').on(t.shopId, t.updatedAt, t.id),
    uniqueIndex('goods_proposals_open')
      .on(t.goodsId, t.shopId)
      .where(sql`${t.state} in ('DRAFT', 'SUBMITTED')`),
  ],
)
