import pg from 'pg'

export interface Connection {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Runs `work` over one connection to PostgreSQL, for what a command does in one session. */
export async function withConnection<T>(
  url: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // One that breaks between two statements fails the next of them.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work({ query: async (text, values) => (await client.query(text, values)).rows })
  } finally {
    await client.end()
  }
}
