import { beforeEach } from 'vitest'
import { startTestMall } from '#tests/server/support/support.ts'
import { startWire } from './wire.ts'

/** The storefront of a test file on a wire to the real server over a database of its own, empty before each test. */
export async function startMockServer() {
  const mall = await startTestMall()
  const wire = startWire((request) => mall.api(request))
  beforeEach(mall.reset)
  return { mall, ...wire }
}
