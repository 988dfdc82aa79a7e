import { keptBy } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { GoodsSearch } from './goods-search.ts'
import { createIndexedSearch } from './indexed-search.ts'
import type { OpenIndex } from './open-index.ts'
import { createSqlSearch } from './sql-search.ts'

type Indexed = Pick<OpenIndex, 'reader'>

const NONE: Indexed = { reader: () => undefined }
const indexOf = (db: Db, given = NONE): Indexed => keptBy(db, 'index of goods', () => given)

/** Lets the lists of a database handle be found in an index; call it before the handle is used. */
export function provideIndex<D extends Db>(db: D, index: Indexed): D {
  indexOf(db, index)
  return db
}

/** The search that serves the lists of a database: its index while that is fresh, plain statements otherwise. */
export const searchOf = (db: Db): GoodsSearch =>
  keptBy(db, 'search of goods', () =>
    createIndexedSearch(db, { reader: indexOf(db).reader, plain: createSqlSearch(db) }),
  )
