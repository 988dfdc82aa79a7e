import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { mergeOrder } from '#schemas/sourcing/schemes/merge-order.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { changeScheme } from './change.ts'
import { placeItems } from './items.ts'
import { readGroups, readItems } from './rows.ts'
import { schemeGroups } from './tables.ts'

/** POST scheme/order */
export async function orderScheme(
  { schemeId, groups: asked }: Parsed<typeof schemeEditor.order>,
  context: Context<Member>,
): Promise<Out<typeof schemeEditor.order>> {
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    const { db } = transaction
    const rows = await readItems(transaction, schemeId)
    const groups = await readGroups(transaction, schemeId)
    const now = groups.map(({ id }) => ({
      groupId: id,
      itemIds: rows.filter(({ item }) => item.groupId === id).map(({ item }) => item.id),
    }))
    const merged = mergeOrder(now, asked)
    for (const [sort, { groupId, itemIds }] of merged.entries()) {
      await db.update(schemeGroups).set({ sort }).where(eq(schemeGroups.id, groupId))
      await placeItems(db, groupId, { itemIds, from: 0 })
    }
  })
  return { revision }
}
