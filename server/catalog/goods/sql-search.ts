import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import { cardColumns, type CardRow } from './card.ts'
import { allOf } from './conditions.ts'
import { countUpTo } from './count-up-to.ts'
import type { Count } from './facet-counts.ts'
import type { GoodsSearch, Slice } from './goods-search.ts'
import type { Selection } from './selection.ts'
import { countFacets } from './sql-facets.ts'
import { goods } from './tables.ts'

/** Searches by plain statements over the indexes of the table (docs/goods-lists.md). */
export function createSqlSearch(db: Db): GoodsSearch {
  return {
    findRows: (selection, slice) => findRows(db, selection, slice),
    count: (selection) => countGoods(db, selection),
    countUpTo: ({ conditions, values, shape }, most) =>
      countUpTo(db, most, { where: sql`(${allOf(conditions)})`, values, shape }),
    countFacets: (selection) => countFacets(db, selection),
    countBrands: (selection) => countBrands(db, selection),
  }
}

async function findRows(db: Db, selection: Selection, { limit, offset = 0 }: Slice): Promise<CardRow[]> {
  const statement = preparedShape(db, `cards ${selection.shape}`, () => {
    // The page is found over an index alone; a card's columns, and what they look up, are read for its rows only.
    const page = db
      .select({ id: goods.id })
      .from(goods)
      .where(allOf(selection.conditions))
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
  const statement = preparedShape(db, `count ${shape}`, () =>
    db.select({ n: count() }).from(goods).where(allOf(conditions)),
  )
  const [found] = await statement.execute(values)
  return found?.n ?? 0
}

function countBrands(db: Db, { conditions, shape, values }: Selection): Promise<Count[]> {
  const statement = preparedShape(db, `brands ${shape}`, () =>
    db
      .select({ value: goods.brandId, count: count() })
      .from(goods)
      .where(allOf(conditions))
      .groupBy(goods.brandId),
  )
  return statement.execute(values)
}
