import { sql } from 'drizzle-orm'
import type { FileStore } from '#server/platform/call/context.ts'

/** Creates a store that keeps the bytes of files in the database rows that refer to them. */
export function createDatabaseFiles(): FileStore {
  return {
    kind: 'database',
    bucket: null,
    counts: new Map(),
    put: async (_kind, _id, content) => ({ content, object: null }),
    async read(db, table, where) {
      const content = sql<Uint8Array | null>`${table.content}`
      const [row] = await db.select({ content }).from(table).where(where)
      return row?.content ?? undefined
    },
  }
}
