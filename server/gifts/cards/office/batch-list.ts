import { and, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { giftBatchList } from '#schemas/gifts/cards/office/batch-list.ts'
import type { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { giftBatches as batches, giftLevels } from '#server/gifts/tables.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implementList, filterDays } from '#server/platform/call/list.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { createBatchNotFound } from './batch.ts'

async function countsOf({ db }: Context<Member>, ids: readonly string[]) {
  const parts = [giftCards, giftVouchers].map((table) =>
    db
      .select({
        batchId: table.batchId,
        unbound: count(sql`case when ${table.status} = 'CREATED' then 1 end`),
        disabled: count(sql`case when ${table.status} = 'DISABLED' then 1 end`),
      })
      .from(table)
      .where(inArray(table.batchId, [...ids]))
      .groupBy(table.batchId),
  )
  const found = (await Promise.all(parts)).flat()
  return new Map(found.map(({ batchId, unbound, disabled }) => [batchId, { unbound, disabled }]))
}

async function views(ids: readonly string[], context: Context<Member>) {
  const rows = await context.db
    .select({ batch: batches, level: giftLevels, user: users })
    .from(batches)
    .innerJoin(giftLevels, eq(giftLevels.id, batches.levelId))
    .leftJoin(users, eq(users.id, batches.createdBy))
    .where(inArray(batches.id, [...ids]))
  const counts = await countsOf(context, ids)
  return rows.map(({ batch: { id: batchId, createdBy, ...batch }, level, user }) => ({
    ...batch,
    batchId,
    level: level.name,
    kind: level.kind,
    unbound: counts.get(batchId)?.unbound ?? 0,
    disabled: counts.get(batchId)?.disabled ?? 0,
    createdBy: user?.name ?? createdBy,
  }))
}

export async function giftBatch(
  { batchId }: Parsed<typeof officeGifts.giftBatch>,
  context: Context<Member>,
): Promise<Out<typeof officeGifts.giftBatch>> {
  const [found] = await views([batchId], context)
  if (!found) throw createBatchNotFound()
  return found
}

export const giftBatchListRoutes = implementList(giftBatchList, {
  table: batches,
  id: batches.id,
  sorts: { createdAt: batches.createdAt },
  where: ({ word, filters }) =>
    and(
      word === '' ? undefined : or(eq(batches.id, word), ilike(batches.note, buildLikePattern(word))),
      filterDays(batches.createdAt, filters.created),
      filters.levelId ? eq(batches.levelId, filters.levelId.trim()) : undefined,
    ),
  rows: views,
})
