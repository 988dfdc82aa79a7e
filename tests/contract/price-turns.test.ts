import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listAllCalls } from '#scripts/schema/calls.ts'

/** In the JSON Schema of a price that a flash sale may change. */
const RUNNING = '"allowance":'

/** An answer that is shown for seconds: its prices turn by the times that it brought, and a list that blinks is worse. */
const TURNS_BY_ITSELF = ['mall.suggest']

const holdsPrices = (schema: z.core.$ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).includes(RUNNING)

it('issue 36.1 whatever answers with the price of a flash sale is asked anew when one begins or ends', async () => {
  const rows = (await listAllCalls()).flatMap(({ name, row }) => (name && row ? [{ name, row }] : []))
  const reads = rows.filter(({ row }) => row.receive !== 'blob' && holdsPrices(row.output))
  expect(reads.length).toBeGreaterThan(20)
  const deaf = reads.filter(({ row }) => !row.changes?.length && !row.shows?.includes('goods'))
  expect(deaf.map(({ name }) => name)).toEqual(TURNS_BY_ITSELF)
})
