import { startPostgres } from '#tests/support/postgres.ts'
import { openMall, type PostgresMall } from './mall.ts'

/** The demo mall on a PostgreSQL that goes again: one of its own, or a database on the server of TEST_DATABASE_URL. */
export async function withMall<T>(work: (mall: PostgresMall, url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres(process.env.TEST_DATABASE_URL)
  if (!server) throw new Error('no PostgreSQL is installed, and TEST_DATABASE_URL names none')
  try {
    const mall = await openMall(server.url)
    try {
      return await work(mall, server.url)
    } finally {
      await mall.close()
    }
  } finally {
    await server.stop()
  }
}
