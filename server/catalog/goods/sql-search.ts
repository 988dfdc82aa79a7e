import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { getPreparedShape } from '#server/platform/database/prepared.ts'
import { cardColumns, type CardRow } from './card.ts'
import { joinConditions } from './conditions.ts'
import { countUpTo } from './count-up-to.ts'
import type { Count } from './facet-counts.ts'
import type { GoodsSearch, Slice } from './goods-search.ts'
import type { Selection } from './selection.ts'
import { countFacets } from './sql-facets.ts'
import { goods } from './tables.ts'

/** Creates a search by plain statements, which use the indexes of the table (docs/goods-lists.md). */
export function createSqlSearch(db: Db): GoodsSearch {
  return {
    findRows: (selection, slice) => findRows(db, selection, slice),
    count: (selection) => countGoods(db, selection),
    countUpTo: ({ conditions, values, shape }, most) =>
      countUpTo(db, most, { where: sql`(${joinConditions(conditions)})`, values, shape }),
    countFacets: (selection) => countFacets(db, selection),
    countBrands: (selection) => countBrands(db, selection),
  }
}

async function findRows(db: Db, selection: Selection, { limit, offset = 0 }: Slice): Promise<CardRow[]> {
  const statement = getPreparedShape(db, `cards ${selection.shape}`, () => {
    // Finds the page by an index alone; reads the columns of cards and their lookups only for the rows of the page.
    const page = db
      .select({ id: goods.id })
      .from(goods)
      .where(joinConditions(selection.conditions))
      .orderBy(...selection.order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page')
    return db
      .select(cardColumns)
      .from(page)
      .innerJoin(goods, eq(goods.id, page.id))
      .orderBy(...selection.order)
  })
  return statement.execute({ ...selection.values, limit, offset })
}

async function countGoods(db: Db, { conditions, shape, values }: Selection): Promise<number> {
  const statement = getPreparedShape(db, `count ${shape}`, () =>
    db.select({ n: count() }).from(goods).where(joinConditions(conditions)),
  )
  const [found] = await statement.execute(values)
  return found?.n ?? 0
}

function countBrands(db: Db, { conditions, shape, values }: Selection): Promise<Count[]> {
  const statement = getPreparedShape(db, `brands ${shape}`, () =>
    db
      .select({ value: goods.brandId, count: count() })
      .from(goods)
      .where(joinConditions(conditions))
      .groupBy(goods.brandId),
  )
  return statement.execute(values)
}
