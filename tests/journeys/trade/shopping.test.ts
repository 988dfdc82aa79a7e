import { afterAll, beforeAll, describe, it } from 'vitest'
import type { BuiltMall } from '#tests/support/built-mall.ts'
import { DEEP } from '#tests/support/deep.ts'
import { tryMall } from '#tests/support/mall-origin.ts'
import { hasPostgres, startPostgresMall } from '#tests/support/postgres-mall.ts'
import { some } from '#tests/support/some.ts'
import { buyAtOnce } from './shopping/buy-at-once.ts'
import { wholeStory } from './shopping/story.ts'

const SHOPPERS = [
  { width: 1440, userName: 'landing1' },
  { width: 390, userName: 'partner1' },
]
/** A life of an order, at the pace of a person. */
const STORY =
  'a guest logs in, buys from three shops with points and cash, gets part of it, returns one of three pieces, exchanges another, cancels the third: every figure on every screen agrees to the fen'

describe.each(some(SHOPPERS, 1))('a new shopper at $width px', (shopper) => {
  it(STORY, () => wholeStory(shopper))
})

describe.each(some(SHOPPERS, 1))('立即购买 at $width px', (shopper) => {
  it('with points alone there is no cashier, with cash alone no password (PY2, PY4)', () =>
    buyAtOnce(shopper))
})

describe.skipIf(!hasPostgres)('the same on PostgreSQL', DEEP, () => {
  let mall: BuiltMall | undefined
  beforeAll(async () => {
    mall = await startPostgresMall()
    tryMall(mall.origin)
  })
  afterAll(async () => {
    tryMall()
    await mall?.stop()
  })
  // The other width, so that the usual run goes through both.
  it.each(some(SHOPPERS.toReversed(), 1))(`at $width px ${STORY}`, wholeStory)
})
