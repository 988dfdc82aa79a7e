import { sql } from 'drizzle-orm'
import { goods, priceHistory, skus } from '#server/catalog/goods/tables.ts'
import type { Job } from '#server/platform/call/job.ts'
import { formatMonth } from './price-history.ts'

const SIX_HOURS_MS = 6 * 60 * 60_000

/** Stores the current prices for this month; the last price of a month is kept. */
export const recordPrices: Job = {
  name: 'record-prices',
  everyMs: SIX_HOURS_MS,
  async run({ db, clock }) {
    const month = formatMonth(clock.now())
    const kept = await db.execute(sql`
      insert into ${priceHistory} (sku_id, month, cash)
      select sku.id, ${month}, sku.cash from ${skus} as sku
      join ${goods} as own on own.id = sku.goods_id and own.status = 'ON'
      where sku.cash > 0
        and not exists (select 1 from ${priceHistory} as known
          where known.sku_id = sku.id and known.month = ${month} and known.cash = sku.cash)
      on conflict (sku_id, month) do update set cash = excluded.cash
      returning sku_id`)
    // Both drivers return { rows }, which the driver-neutral type lacks.
    return (kept as unknown as { rows: unknown[] }).rows.length
  },
}
