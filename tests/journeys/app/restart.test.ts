import { afterEach, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { type BuiltMall, startBuiltMall } from '#tests/support/built-mall.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { tryMall } from '#tests/support/mall-origin.ts'
import { hasPostgres, startPostgresMall } from '#tests/support/postgres-mall.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

/** A start that has to recover takes at most so many times one that has nothing to recover, however fast the machine is. */
const MOST_TIMES = 3

let mall: BuiltMall | undefined
afterEach(async () => {
  tryMall()
  await mall?.stop()
})

const STARTS = some(
  [
    ['the embedded database', true, () => startBuiltMall()],
    ['PostgreSQL', hasPostgres, startPostgresMall],
  ] as const,
  1,
)

for (const [place, possible, start] of STARTS)
  it.skipIf(!possible)(
    `S.15 after kill -9 over ${place} the mall is back as fast as from any start, with what was bought last`,
    async () => {
      mall = await start()
      tryMall(mall.origin)
      const { token } = await logInByWire(mall.origin, 'buyer1')
      const { orderId, sums } = await buyByWire(token, EDGE_GOODS.payModel2, 1)
      const recovering = await mall.restart()
      const found = await askMall(orders.findPcDetail, { orderId }, token)
      expect([found.status, found.sums]).toEqual([20, sums])
      const plain = await mall.restart()
      console.info(
        `back after ${Math.round(recovering)} ms, after ${Math.round(plain)} ms with nothing to recover`,
      )
      expect(recovering / plain).toBeLessThan(MOST_TIMES)
    },
  )
