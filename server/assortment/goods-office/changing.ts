import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { type GoodsRow, lockGoods, requireAll, type SkuRow, hashGoodsVersion } from './find.ts'
import { toSoldGoods } from './guard-prices.ts'
import { keepOpening } from './openings.ts'

interface Seen {
  goodsId: string
  version: string
}
export interface Held {
  row: GoodsRow
  of: SkuRow[]
}
interface Change {
  set: Partial<GoodsRow>
  before: AuditFacts
  after: AuditFacts
}

const PRICING: readonly AuditAction[] = ['priceGoods', 'setGoodsSkus']

/**
 * Changes goods if their version is still `version`, and writes an audit entry; `work` returns the changed columns.
 */
export function changeOfficeGoods(
  context: Context<Member>,
  { goodsId, version }: Seen,
  action: AuditAction,
  work: (transaction: Context<Member>, held: Held) => Promise<Change>,
): Promise<null> {
  requireAll(context)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const held = await lockGoods(transaction, goodsId)
    requireVersion(hashGoodsVersion(held.row, held.of), version)
    const { set, before, after } = await work(transaction, held)
    if (PRICING.includes(action)) await keepOpening(transaction, goodsId, toSoldGoods(held.row, held.of))
    await db.update(goods).set(set).where(eq(goods.id, goodsId))
    await writeAudit(transaction, { area: 'goods', action, subject: ['goods', goodsId], before, after })
    return null
  })
}

/** Returns a short hash that represents a long text in the audit log. */
export const fingerprint = (long: string) => createHash('sha256').update(long).digest('hex').slice(0, 8)
