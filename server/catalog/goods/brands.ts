import { asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import { brands, goods } from '../tables.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { allOf } from './conditions.ts'
import type { Paging, Selection } from './listing.ts'

/** The brands of the goods that are found, most goods first; a page past the end is the last one (GL9). */
export async function brandPage(db: Db, selection: Selection, { pageNum, pageSize }: Paging) {
  const statement = preparedShape(db, `brands ${selection.shape}`, () =>
    db
      .select({
        brandId: brands.id,
        name: brands.name,
        logo: brands.logo,
        intro: brands.intro,
        goodsCount: count(),
      })
      .from(goods)
      .innerJoin(brands, eq(brands.id, goods.brandId))
      .where(allOf(selection.conditions))
      .groupBy(brands.id)
      .orderBy(desc(count()), asc(brands.sort), asc(brands.id)),
  )
  const rows = await statement.execute(selection.values)
  const total = rows.length
  const page = lastPageAtMost(pageNum, { total, pageSize })
  return { list: rows.slice((page - 1) * pageSize, page * pageSize), total, pageNum: page, pageSize }
}
