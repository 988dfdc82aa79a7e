import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { allProducts } from '#fixtures/mall/products.ts'
import { MATCH_LINES, matching } from '#schemas/catalog/matching/calls.ts'
import { brands, goods, skus } from '#server/catalog/goods/tables.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { addCatalogue, goodsRow } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

/** The full figure of the deep run. */
const GOODS = process.env.DEEP ? 100_000 : 2_000
const LINES = process.env.DEEP ? MATCH_LINES : 20
const mall = await startTestMall()
const { db } = mall.services

const SIZES = [
  '100g',
  '250g',
  '500ml',
  '1L',
  '750ml×2',
  '12支',
  '2.5kg',
  '5kg',
  '20包',
  '珍珠白',
  '藏青色',
  '24英寸',
]
const products = allProducts()
const names = [...new Set(products.map(({ goods: { name } }) => name.split(' ')[0] ?? ''))]

/** Every brand sells everything, in every size: nowhere are so many goods so much alike. */
function nameOf(n: number): string {
  const [, ...words] = (products[(n * 7) % products.length]?.goods.name ?? '').split(' ')
  return [names[n % names.length], ...words, SIZES[(n * 31) % SIZES.length]].join(' ')
}

const AT_ONCE = 5_000
beforeAll(async () => {
  await mall.reset()
  await addCatalogue(db)
  await insertRows(
    db,
    brands,
    names.map((name, n) => ({ id: `own${n}`, name, logo: '/b.svg' })),
  )
  for (let from = 0; from < GOODS; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, GOODS - from) }, (_, at) => {
      const n = from + at
      return goodsRow({
        id: `m${n}`,
        name: nameOf(n),
        brandId: `own${n % names.length}`,
        cash: 1_000 + (n % 900) * 10,
      })
    })
    await insertRows(db, goods, rows)
    const own = rows.map(({ id, cash, goodsPrice, defaultSkuId }) => ({
      id: defaultSkuId,
      code: defaultSkuId,
      goodsId: id,
      specValues: [],
      cash,
      goodsPrice,
      integral: 0,
      onHand: 10,
    }))
    await insertRows(db, skus, own)
  }
  await db.execute(sql`vacuum analyze goods`)
  await db.execute(sql`vacuum analyze skus`)
}, 10 * 60_000)

it(`${LINES} lines against ${GOODS} goods are found, and others have a turn between two of them`, async () => {
  const { token } = await mall.build.member()
  const lines = Array.from({ length: LINES }, (_, n) => ({ text: nameOf((n * 4_999) % GOODS) }))
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  const found = await mall.ok(matching.findIntelligentHightMatch, { lines }, { token })
  clearImmediate(next)
  console.log(`${turns} turns for others in ${LINES} lines`)
  const right = found.filter(({ matches }, at) =>
    matches.some(({ goods: { name }, score }) => score.verdict === 'same' && name === lines[at]?.text),
  )
  expect(right.length / LINES).toBeGreaterThanOrEqual(0.95)
  expect(turns).toBeGreaterThanOrEqual(2 * LINES)
})
