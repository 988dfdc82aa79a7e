import { sql } from 'drizzle-orm'
import { bigint, customType, text } from 'drizzle-orm/pg-core'

/** Milliseconds since 1970 UTC. */
export const time = (name: string) => bigint(name, { mode: 'number' })
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
/** Cash, in fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' })
/** Points, in hundredths. */
export const centiPoints = (name: string) => bigint(name, { mode: 'number' })
/** List of texts, empty by default. */
export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)
