import pg from 'pg'

export interface Connection {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Runs `work` over one PostgreSQL connection, for commands that need a single session. */
export async function withConnection<T>(
  url: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // Ignore the error: if the connection breaks between two statements, the next statement fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work({ query: async (text, values) => (await client.query(text, values)).rows })
  } finally {
    await client.end()
  }
}
