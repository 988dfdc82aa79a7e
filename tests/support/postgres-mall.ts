import { type BuiltMall, startBuiltMall } from './built-mall.ts'
import { findPostgres, startPostgres } from './postgres.ts'

/** True if a PostgreSQL is available: that of TEST_DATABASE_URL, else an installed one. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres())

/** The built mall with demo data over a PostgreSQL database of its own. */
export async function startPostgresMall(): Promise<BuiltMall> {
  const postgres = await startPostgres(process.env.TEST_DATABASE_URL)
  if (!postgres) throw new Error('no PostgreSQL')
  try {
    const mall = await startBuiltMall({ DATABASE_URL: postgres.url, MALL_DEMO: '1' })
    const stop = async () => {
      try {
        await mall.stop()
      } finally {
        await postgres.stop()
      }
    }
    return { ...mall, stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
