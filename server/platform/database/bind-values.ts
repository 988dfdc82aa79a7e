import { is, Placeholder, SQL, sql } from 'drizzle-orm'

/** Replaces the placeholders of a statement with values, for a statement that is sent once instead of prepared. */
export function bindValues(text: SQL, values: Readonly<Record<string, unknown>>): SQL {
  return new SQL(
    text.queryChunks.map((chunk) => {
      if (is(chunk, Placeholder)) return sql.param(values[chunk.name])
      return is(chunk, SQL) ? bindValues(chunk, values) : chunk
    }),
  )
}
