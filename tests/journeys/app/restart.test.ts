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

const BACK = 5_000

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
    `S.15 after kill -9 over ${place} the mall is back within 5 s, with what was bought last`,
    async () => {
      mall = await start()
      tryMall(mall.origin)
      const { token } = await logInByWire(mall.origin, 'buyer1')
      const { orderId, sums } = await buyByWire(token, EDGE_GOODS.payModel2, 1)
      expect(await mall.restart()).toBeLessThan(BACK)
      const found = await askMall(orders.findPcDetail, { orderId }, token)
      expect([found.status, found.sums]).toEqual([20, sums])
    },
  )
