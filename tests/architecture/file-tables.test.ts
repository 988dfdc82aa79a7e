import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { schema } from '#server/app/demo/all-tables.ts'
import { FILE_TABLES } from '#server/app/stored-files/file-tables.ts'

it('every table with bytes is a table of files, which the port reads, copies and sweeps', () => {
  const withBytes = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) =>
      Object.values(getTableColumns(table)).some((column) => column.getSQLType() === 'bytea'),
    )
  expect(Object.values(FILE_TABLES).map(getTableName).sort()).toEqual(withBytes.map(getTableName).sort())
})
