import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { goodsSearch } from '#schemas/catalog/goods/search-text.ts'
import type { Db } from '#server/platform/database/open.ts'
import { shops } from '#server/people/shops/tables.ts'
import { brands, categories, goods } from './tables.ts'

/** Goods of one statement. */
const AT_ONCE = 500

const columns = {
  id: goods.id,
  name: goods.name,
  subtitle: goods.subtitle,
  keywords: goods.keywords,
  categoryPath: goods.categoryPath,
  brand: brands.name,
  shop: shops.name,
}

/** A shop's goods are found by its name as it is now; the transaction is the caller's. */
export const findByShopName = (db: Db, shopId: string) => findByName(db, eq(goods.shopId, shopId))

/** Goods are found by what they, their brand, categories and shop are called now; the transaction is the caller's. */
export async function findByName(db: Db, which: SQL): Promise<void> {
  const rows = await db
    .select(columns)
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .where(which)
    .orderBy(asc(goods.id))
  const catIds = [...new Set(rows.flatMap(({ categoryPath }) => categoryPath))]
  const cats =
    catIds.length > 0 ? await db.select().from(categories).where(inArray(categories.id, catIds)) : []
  const names = new Map(cats.map(({ id, name }) => [id, name]))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const found = rows.slice(at, at + AT_ONCE).map(({ id, categoryPath, brand, shop, ...row }) => {
      const places = [brand ?? '', ...categoryPath.map((catId) => names.get(catId) ?? ''), shop]
      const { searchText, search } = goodsSearch(row, places)
      return sql`(${id}, ${searchText}, ${search})`
    })
    await db.execute(sql`update goods set search_text = found.words, search = found.tokens::tsvector
      from (values ${sql.join(found, sql`, `)}) as found (id, words, tokens) where goods.id = found.id`)
  }
}
