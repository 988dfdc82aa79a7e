import { describe, expect, it } from 'vitest'
import { call } from './call.ts'
import { copyForTest, deadImports, here } from './copy-for-test.ts'

const WRITES = 'tests/server/writes/shopping-writes.ts'

describe('npm run new call', () => {
  const copy = copyForTest([
    ...['schemas', 'tests/contract', WRITES],
    ...['trade/cart', 'catalog/goods', 'trade/orders', 'people/regions', 'content/uploads'].map(
      (noun) => `server/${noun}/handlers.ts`,
    ),
  ])

  it('lays a read: its row, its handler and a test', async () => {
    const paths = await copy.lay(call, 'regions', 'countAll')
    const test = 'tests/server/people/regions-count-all.test.ts'
    expect(paths).toEqual(['schemas/people/regions/calls.ts', 'server/people/regions/handlers.ts', test])
    expect(copy.changes('schemas/people/regions/calls.ts')).toEqual([
      "-import { codeLine } from '#schemas/base/wire.ts'",
      "+import { Empty, Time, codeLine } from '#schemas/base/wire.ts'",
      "+countAll: get('/mall/v1/regions/countAll', {",
      "+access: 'public',",
      '+input: Empty,',
      '+output: () => z.object({ now: Time() }),',
      '+}),',
    ])
    expect(copy.changes('server/people/regions/handlers.ts')).toEqual([
      '+countAll: (_, { clock }) => ({ now: clock.now() }),',
    ])
    expect(deadImports(copy, test)).toEqual([])
  })

  it('lays a write of a member, with its body for the tests of every write', async () => {
    await copy.lay(call, 'cart-lines', 'keep', 'cart', 'favourite')
    expect(copy.changes('schemas/trade/cart/line-calls.ts')).toContain(
      "+keep: post('/mall/v1/cartLines/keep', {",
    )
    expect(copy.changes('schemas/trade/cart/line-calls.ts')).toContain("+changes: ['cart', 'favourite'],")
    expect(copy.changes(WRITES)).toEqual(['+[cartLines.keep, () => ({})],'])
    expect(copy.changes('server/trade/cart/handlers.ts')).toEqual(['+keep: () => null,'])
  })

  it('finds the handlers of what others left of a group, and of a group on one line', async () => {
    await copy.lay(call, 'orders', 'count')
    expect(copy.changes('server/trade/orders/handlers.ts')).toHaveLength(1)
    await copy.lay(call, 'uploads', 'count')
    expect(copy.read('server/content/uploads/handlers.ts')).toContain('\n  count: (_, { clock }) =>')
  })
})

it.each([
  [['carts', 'keep'], '没有名为「carts」的一组调用：有 account、'],
  [[], '没有名为「」的一组调用'],
  [['cart'], '不能作调用名'],
  [['cart', 'count-all'], '不能作调用名'],
  [['cart', 'save'], '「cart」里已经有 save（schemas/trade/cart/calls.ts）'],
  [['cart', 'keep', 'carts'], '没有名词「carts」'],
  [['cart', 'keep', '/order/v1/cart/keep'], '自己的调用以 /mall/v1/ 开头'],
  [['cart', 'keep', '/mall/v1/cart/favour'], '已经有了（schemas/trade/cart/line-calls.ts）'],
  [['cart', 'keep', '/order/v1/cart/save'], 'POST /order/v1/cart/save 已经有了'],
  [['cart', 'keep', '/mall/v1/a', '/mall/v1/b'], '只能有一个路径'],
  [['cart', 'excel', '/product/v1/scheme/downExcel'], 'POST /product/v1/scheme/downExcel 已经有了'],
  [['office-orders', 'keep'], '「office-orders」的调用分在几处处理（server/'],
])('says in Chinese what is wrong with a call %j', (words, message) => {
  expect(() => call.plan(words, here)).toThrow(message)
})
