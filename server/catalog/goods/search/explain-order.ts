import { sql } from 'drizzle-orm'
import type { Reason } from '#schemas/catalog/classification/search-reason.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPreparedShape } from '#server/platform/database/prepared.ts'
import type { Ranked } from './select-searched.ts'
import { beside, broadNearness, hasAll, nearness, readGrade, wayGrade, ways } from './understood.ts'

/** Explains the position of goods by term and other factors, using the same SQL expressions as the order. */
export async function explainOrder(
  db: Db,
  { terms, match: { values, nearness: order } }: Ranked,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reason>> {
  const isBroad = order === broadNearness
  const given = { ...values, ids: [...ids] }
  const [sums, found] = await Promise.all([
    sumsStatement(db, isBroad).execute(given),
    isBroad ? [] : waysStatement(db).execute(given),
  ])
  const most = Number(values.most)
  return new Map(
    sums.map(({ id, ...sum }) => {
      const own = found.filter((way) => way.id === id)
      const parts = terms.flatMap((term, at) =>
        explainTerm(
          term,
          own.filter((way) => way.term === at),
          most,
        ),
      )
      return [id, { ...numbersOf(sum), isBroad, hasAll: sum.hasAll, terms: isBroad ? [] : parts }]
    }),
  )
}

const sumsStatement = (db: Db, isBroad: boolean) =>
  getPreparedShape(db, `why in sum${isBroad ? ', broad' : ''}`, () =>
    db
      .select({
        id: goods.id,
        hasAll,
        sum: isBroad ? broadNearness : nearness,
        whole: isBroad ? sql<number>`0` : beside.whole,
        sales: isBroad ? sql<number>`0` : beside.sales,
        stock: isBroad ? sql<number>`0` : beside.stock,
        fresh: isBroad ? sql<number>`0` : beside.fresh,
      })
      .from(goods)
      .where(sql`${goods.id} = any(${sql.placeholder('ids')})`),
  )

const waysStatement = (db: Db) =>
  getPreparedShape(db, 'why by ways', () =>
    db
      .select({
        id: goods.id,
        term: sql<number>`way.term`,
        word: sql<string>`way.word`,
        factor: sql<number>`way.factor`,
        grade: wayGrade,
      })
      .from(goods)
      .crossJoin(ways)
      .where(sql`${goods.id} = any(${sql.placeholder('ids')})`),
  )

interface Way {
  word: string
  factor: number
  grade: number
}

/** Explains the points of a term; a term that the goods lack has no matching alternative and 0 points. */
function explainTerm({ said, weight }: Term, found: readonly Way[], most: number): Reason['terms'] {
  const worth = ({ factor, grade }: Way) => factor * grade
  const [best] = found.toSorted((one, other) => worth(other) - worth(one))
  const grade = best ? readGrade(Number(best.grade)) : null
  if (!best || !grade) return [{ said, weight, way: null, points: 0 }]
  const way = { word: best.word || said, ...grade, hundredths: Number(best.grade) }
  return [{ said, weight, way, points: worth(best) / most }]
}

type Sums = Record<'sum' | 'whole' | 'sales' | 'stock' | 'fresh', number>

/** Converts sums to numbers, because PostgreSQL and the embedded database return some numbers as texts. */
const numbersOf = ({ sum, whole, sales, stock, fresh }: Sums) => ({
  sum: Number(sum),
  whole: Number(whole),
  sales: Number(sales),
  stock: Number(stock),
  fresh: Number(fresh),
})
