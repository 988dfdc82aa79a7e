import { sql } from 'drizzle-orm'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

const WHOLE = 10_000

/** Follows the rules of `computeShelfFigures`. `r4` is points per yuan × 10,000. */
export async function refigureGoods(db: Db, r4: number): Promise<void> {
  const { integral, cash } = skus
  const byCash = sql`${goods.payModel} = 2 or ${goods.payModel} = 5 and (${cash} > 0 or ${integral} = 0)`
  const byPoints = sql`${goods.payModel} in (1, 5)`
  const value = sql`case when ${byCash} then ${cash}
    else case when ${byPoints} then 0 else ${cash} end + div(${integral}::numeric * ${WHOLE}, ${r4})::bigint end`
  const share = (part: unknown, of: unknown) => sql`floor(${part}::numeric * ${WHOLE} / ${of} + 0.5)::integer`
  const [worth, market] = [sql.raw('f.worth'), sql.raw('f.market_price')]
  await db.execute(sql`
    update ${goods} as g set
      default_sku_id = f.id, cash = f.cash, integral = f.integral, goods_price = f.goods_price,
      market_price = f.market_price, cost = f.cost, margin_rate = f.margin_rate, discount_rate = f.discount_rate
    from (
      select f.*,
        case when f.worth = 0 then 0 else ${share(sql.raw('(f.worth - f.cost)'), worth)} end as margin_rate,
        case when coalesce(f.market_price, 0) = 0 then ${WHOLE}::integer
          else ${share(worth, market)} end as discount_rate
      from (
        select distinct on (${skus.goodsId}) ${skus.goodsId}, ${skus.id}, ${cash}, ${integral},
          min(${skus.goodsPrice}) over (partition by ${skus.goodsId}) as goods_price,
          ${skus.marketPrice}, ${skus.cost}, ${value} as worth
        from ${skus} join ${goods} on ${goods.id} = ${skus.goodsId}
        where not ${skus.disabled}
          and exists (select from ${skus} as p where p.goods_id = ${goods.id} and p.integral > 0)
        order by ${skus.goodsId}, worth, ${skus.sort}, ${skus.id}
      ) as f
    ) as f
    where g.id = f.goods_id
      and (g.default_sku_id, g.cash, g.integral, g.goods_price, g.margin_rate, g.discount_rate)
        is distinct from (f.id, f.cash, f.integral, f.goods_price, f.margin_rate, f.discount_rate)`)
}
