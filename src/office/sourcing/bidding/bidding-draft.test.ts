import { expect, it } from 'vitest'
import { createBiddingChecks, toBiddingValues, toBiddingInput } from './bidding-draft.ts'

it.each([
  ['\u202D199 0000 7788\u202C', '19900007788'],
  ['0571 - 8811 2233', '0571-88112233'],
])('takes the phone %j as it was copied', (telephone, meant) => {
  const values = { ...toBiddingValues(null), telephone }
  expect(createBiddingChecks(() => 0).telephone?.(values)).toBeNull()
  expect(toBiddingInput(values).telephone).toBe(meant)
})
