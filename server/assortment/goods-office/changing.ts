import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { needVersion } from '#server/platform/call/version.ts'
import { type GoodsRow, lockGoods, needAll, type SkuRow, versionOfGoods } from './find.ts'
import { soldGoods } from './guard-prices.ts'
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

/** Changes after which goods may be sold at other prices. */
const PRICING: readonly AuditAction[] = ['priceGoods', 'setGoodsSkus']

/** Changes goods as they were seen, and writes it down; `work` gives what of the row changes and may change more. */
export function changing(
  context: Context<Member>,
  { goodsId, version }: Seen,
  action: AuditAction,
  work: (transaction: Context<Member>, held: Held) => Promise<Change>,
): Promise<null> {
  needAll(context)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const held = await lockGoods(transaction, goodsId)
    needVersion(versionOfGoods(held.row, held.of), version)
    const { set, before, after } = await work(transaction, held)
    if (PRICING.includes(action)) await keepOpening(transaction, goodsId, soldGoods(held.row, held.of))
    await db.update(goods).set(set).where(eq(goods.id, goodsId))
    await writeAudit(transaction, { area: 'goods', action, subject: ['goods', goodsId], before, after })
    return null
  })
}

/** A long text in the log: another text has another. */
export const fingerprint = (long: string) => createHash('sha256').update(long).digest('hex').slice(0, 8)
