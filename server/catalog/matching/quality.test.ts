import { expect, it } from 'vitest'
import { judgeHalves } from './judge-for-test.ts'

it('on the half that nothing was tuned on: precision at least 0.95 at a recall of at least 0.9', async () => {
  const { heldOut } = await judgeHalves()
  expect(heldOut.pairs).toBeGreaterThanOrEqual(250)
  expect(heldOut.precision).toBeGreaterThanOrEqual(0.95)
  expect(heldOut.recall).toBeGreaterThanOrEqual(0.9)
})
