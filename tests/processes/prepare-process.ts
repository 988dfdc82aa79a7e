import { schema } from '#server/app/demo/all-tables.ts'
import { prepareDatabase } from '#server/app/http/prepare-database.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'

/** The start of a server process over a PostgreSQL: tells each line that a person would read, and at last its goods. */
const [url = ''] = process.argv.slice(2)
const say = (line: string) => process.send?.(line)
const options = { demo: true, now: systemClock.now(), random: systemRandom, withoutOrders: true, say }
const database = await prepareDatabase({ url }, options)
say(`${await database.db.$count(schema.goods)} goods`)
await database.close()
process.disconnect()
