import type { DemoMall } from '#fixtures/mall/demo-mall.ts'
import type { PoolClient } from '#tests/support/postgres-pool.ts'
import { crowd } from './variants.ts'

const SIZE = { brands: 1940, shops: 476, variants: 20_000 }
const CHUNK = 100_000

/**
 * Goods of the demo mall over and over, up to `count`, with other brands, shops, prices, sales and stock; their search
 * texts and vectors come from `searchColumns`, as the seed's do.
 */
export async function fillGoods(
  client: PoolClient,
  mall: DemoMall,
  { count, say }: { count: number; say: (line: string) => void },
): Promise<void> {
  const { brands, shops, variants } = crowd(mall, SIZE)
  // Foreign keys are checked row by row; these rows are made of one another.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
    set synchronous_commit = off; select setseed(0.5)`)
  await client.query(BRANDS, [JSON.stringify(brands)])
  await client.query(SHOPS, [JSON.stringify(shops)])
  await client.query('create unlogged table bench_variants (place int primary key, row jsonb)')
  await client.query(VARIANTS, [JSON.stringify(variants)])
  const indexes = await dropIndexes(client)
  for (let from = mall.goods.length; from < count; from += CHUNK) {
    const to = Math.min(from + CHUNK, count)
    await client.query(GOODS, [from + 1, to, variants.length])
    await client.query(SKUS, [from + 1, to])
    say(`  ${to} goods`)
  }
  for (const index of indexes) await client.query(index)
  await client.query('drop table bench_variants; set session_replication_role = origin')
  await client.query('vacuum (analyze) goods')
  await client.query('vacuum (analyze) skus')
  await client.query('analyze')
}

const BRANDS = `insert into brands (id, name, logo)
  select id, name, '/' || id from jsonb_to_recordset($1::jsonb) as extra (id text, name text)`
const SHOPS = `insert into shops (id, name, kind, business_id, sign, logo)
  select id, name, 'SHOP', 'b-' || id, '', '/' || id from jsonb_to_recordset($1::jsonb) as extra (id text, name text)`
const VARIANTS = `insert into bench_variants (place, row)
  select place - 1, row from jsonb_array_elements($1::jsonb) with ordinality as given (row, place)`

/** Prices around that of the goods they resemble, sales with a long tail, one in 20 sold out, one in 12 off the shelf. */
const GOODS = `insert into goods (
    id, name, subtitle, keywords, category_path, brand_id, shop_id, supplier_id, business_id, source_type, sub_type,
    goods_type, pay_model, unit, delivery_type, distribution_mode, min_number, step, limit_number, is_real, is_activity,
    substitute_sales, status, cash, goods_price, market_price, cost, third_price, integral, margin_rate, discount_rate,
    default_sku_id, sku_count, stock, sales, labels, attributes, nav_ids, area_limit, specs, pictures, video, detail,
    params, services, volume_prices, search_text, search, search_form, published_at)
  select 'X' || n, v.row->>'name' || ' A' || n, g.subtitle, g.keywords, g.category_path, v.row->>'brandId',
    v.row->>'shopId', g.supplier_id, 'b-' || (v.row->>'shopId'), g.source_type, g.sub_type, g.goods_type, g.pay_model,
    g.unit, g.delivery_type, g.distribution_mode, g.min_number, g.step, g.limit_number, g.is_real, g.is_activity,
    g.substitute_sales, case when d.shelf < 0.92 then 'ON' when d.shelf < 0.98 then 'OFF' else 'DELETED' end,
    round(g.cash * d.dear / 100) * 100, round(g.goods_price * d.dear / 100) * 100, g.market_price * 2, g.cost,
    g.third_price, round(g.integral * d.dear / 100) * 100, g.margin_rate, g.discount_rate,
    'X' || n || '-1', 1 + n % 2, case when d.rest < 0.05 then 0 else (d.rest * 3000)::int end,
    exp(d.sold * d.sold * 12)::int, g.labels,
    g.attributes || case when n % 3 = 0 then array['净重:' || (1 + d.draw % 40) * 50 || 'g'] else '{}' end, g.nav_ids, g.area_limit, g.specs, g.pictures, g.video,
    g.detail, g.params, g.services, g.volume_prices, v.row->>'searchText' || ' a' || n,
    (v.row->>'search')::tsvector || ('''a' || n || ''':1A')::tsvector, (v.row->>'searchForm')::int,
    g.published_at - (d.age * 6e10)::bigint
  from (
    select n, 0.4 + random() * 2 as dear, random() as shelf, random() as rest, random() as sold, random() as age,
      (random() * 1e9)::bigint as draw
    from generate_series($1::int, $2::int) as n offset 0
  ) as d
  join bench_variants v on v.place = (d.draw % $3::int)::int
  join goods g on g.id = v.row->>'like'`
const SKUS = `insert into skus (id, goods_id, code, cash, goods_price, integral, on_hand, sort)
  select g.id || '-' || s, g.id, g.id || '-' || s, g.cash, g.goods_price, g.integral, g.stock, s
  from generate_series($1::int, $2::int) as n
  join goods g on g.id = 'X' || n, generate_series(1, g.sku_count) as s`

/** Indexes of goods and SKUs but their keys, which goods are found by; gives the statements that make them again. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename in ('goods', 'skus') and indexname not like '%_pkey'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}
