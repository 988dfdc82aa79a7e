import { afterAll, beforeEach, describe, it } from 'vitest'
import { moneyRaces } from '#tests/server/races/money.ts'
import { stockRaces } from '#tests/server/races/stock.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startFleet } from './fleet.ts'

const postgres = await startPostgres(process.env.TEST_DATABASE_URL)
if (!postgres) it.skipIf(true)('two server processes need a PostgreSQL', () => undefined)
else {
  const fleet = await startFleet(postgres.url, { processes: 2 })
  beforeEach(fleet.reset)
  afterAll(async () => {
    await fleet.stop()
    await postgres.stop()
  })
  describe('two server processes over one PostgreSQL', () => {
    stockRaces(fleet.mall)
    moneyRaces(fleet.mall)
  })
}
