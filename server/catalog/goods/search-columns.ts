import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { buildSearchColumns } from '#server/catalog/search/goods-text.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { brands, categories, goods } from './tables.ts'

const AT_ONCE = 500

const columns = {
  id: goods.id,
  name: goods.name,
  subtitle: goods.subtitle,
  keywords: goods.keywords,
  categoryPath: goods.categoryPath,
  attributes: goods.attributes,
  params: goods.params,
  brand: brands.name,
  shop: shops.name,
}

/** Rebuilds the search columns of a shop's goods from the shop's current name, in the caller's transaction. */
export const findByShopName = (db: Db, shopId: string) => findByName(db, eq(goods.shopId, shopId))

/** Rebuilds search columns from current names, in the caller's transaction. */
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
      const places = {
        brand: brand ?? '',
        shop,
        categories: categoryPath.map((catId) => names.get(catId) ?? ''),
      }
      const { searchText, search, searchForm } = buildSearchColumns({ ...row, ...places })
      return sql`(${id}, ${searchText}, ${search}, ${searchForm}::int)`
    })
    await db.execute(sql`update goods set search_text = found.words, search = found.tokens::tsvector, search_form = found.form
      from (values ${sql.join(found, sql`, `)}) as found (id, words, tokens, form) where goods.id = found.id`)
  }
}
