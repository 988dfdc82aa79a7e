import { expect, it } from 'vitest'
import { checksOf, initialOf, inputOf } from './bidding-draft.ts'

it.each([
  ['\u202D199 0000 7788\u202C', '19900007788'],
  ['0571 - 8811 2233', '0571-88112233'],
])('takes the phone %j as it was copied', (telephone, meant) => {
  const values = { ...initialOf(null), telephone }
  expect(checksOf(() => 0).telephone?.(values)).toBeNull()
  expect(inputOf(values).telephone).toBe(meant)
})
