import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProposalContent, ProposalField } from '#schemas/assortment/goods-proposals/entities.ts'
import type { ProposalKind, ProposalState } from '#schemas/assortment/goods-proposals/states.ts'
import { texts, time } from '#server/platform/database/columns.ts'
import { gramsOf } from '#server/platform/database/word-index.ts'

/** What a supplier would have the mall sell; triggers note the pictures that it names (`note_media_uses`). */
export const goodsProposals = pgTable(
  'goods_proposals',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    kind: text('kind').$type<ProposalKind>().notNull(),
    /** Which goods it changes, or became. */
    goodsId: text('goods_id'),
    state: text('state').$type<ProposalState>().notNull(),
    /** What its content calls the goods, for the search. */
    name: text('name').notNull(),
    content: jsonb('content').$type<ProposalContent>().notNull(),
    /** The goods as its form showed them; null where that is not known. */
    base: jsonb('base').$type<ProposalContent>(),
    /** Why it was rejected the last time, and what of it has to be mended. */
    reason: text('reason').notNull().default(''),
    marked: texts('marked').$type<ProposalField[]>(),
    /** Who wrote it last, and is told what was decided. */
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    submittedAt: time('submitted_at'),
    decidedAt: time('decided_at'),
  },
  (t) => [
    index('goods_proposals_time').on(t.updatedAt, t.id),
    index('goods_proposals_words').using('gin', gramsOf(t.name)),
    index('goods_proposals_shop').on(t.shopId, t.updatedAt, t.id),
    uniqueIndex('goods_proposals_open')
      .on(t.goodsId, t.shopId)
      .where(sql`${t.state} in ('DRAFT', 'SUBMITTED')`),
  ],
)
