import { eq } from 'drizzle-orm'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { requireVersion } from '#server/platform/call/version.ts'

export type ShopRow = typeof shops.$inferSelect

/** Returns the same error for an unknown shop and a shop that the member may not access. */
export const createShopNotFound = () => reject('NOT_FOUND', '店铺不存在，或不属于您')

export interface ShopPart {
  versionOf(row: ShopRow): string
  factsOf(row: ShopRow): AuditFacts
}

interface Seen {
  shopId: string
  version: string
}
interface Deed extends ShopPart {
  action: AuditAction
  set(row: ShopRow): Partial<ShopRow>
  /** Requires confirmation of unusual values; returns audit facts about them. */
  confirm?(transaction: Context<Member>, row: ShopRow): Promise<AuditFacts>
  /** Further writes in the same transaction. */
  then?(transaction: Context<Member>, row: ShopRow): Promise<void>
}

/** Changes part of a shop; throws NOT_FOUND if the member may not access it, STATE_CHANGED for another version. */
export function changeShop(
  context: Context<Member>,
  { shopId, version }: Seen,
  { action, set: setOf, confirm, then, versionOf, factsOf }: Deed,
) {
  return context.db.transaction(async (tx) => {
    const own = eq(shops.id, shopId)
    const [row] = await tx.select().from(shops).where(own).for('no key update')
    if (!row || !canReachShop(context.user, 'shops', shopId)) throw createShopNotFound()
    requireVersion(versionOf(row), version)
    const set = setOf(row)
    const transaction = { ...context, db: tx }
    const accepted = await confirm?.(transaction, row)
    await tx.update(shops).set(set).where(own)
    await then?.(transaction, row)
    const before = factsOf(row)
    const after = { ...factsOf({ ...row, ...set }), ...accepted }
    await writeAudit(transaction, { area: 'shops', action, subject: ['shop', shopId], before, after })
    return null
  })
}
