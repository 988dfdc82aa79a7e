import { getOrKeep } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { GoodsSearch } from './goods-search.ts'
import { createIndexedSearch } from './indexed-search.ts'
import type { OpenIndex } from './open-index.ts'
import { createSqlSearch } from './sql-search.ts'

type Indexed = Pick<OpenIndex, 'reader'>

const NONE: Indexed = { reader: () => undefined }
const indexOf = (db: Db, given = NONE): Indexed => getOrKeep(db, 'index of goods', () => given)

/** Registers the index that serves the lists of a database handle. Must be called before the handle is used. */
export function provideIndex<D extends Db>(db: D, index: Indexed): D {
  indexOf(db, index)
  return db
}

/** Returns the search for the lists of a database: the index while the index is fresh, otherwise SQL statements. */
export const getSearch = (db: Db): GoodsSearch =>
  getOrKeep(db, 'search of goods', () =>
    createIndexedSearch(db, { reader: indexOf(db).reader, plain: createSqlSearch(db) }),
  )
