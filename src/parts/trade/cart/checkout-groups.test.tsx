// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { Cart, CartLine } from '#schemas/trade/cart/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { CheckoutNote } from './checkout-groups.tsx'
import type { CartProblems } from './use-cart-problems.ts'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const total = { cash: '9.90', integral: '0' }
const ship = { kind: 'ship' as const, cartIds: ['c1', 'c2'], pieces: 3, total }
const virtual = { kind: 'virtual' as const, cartIds: ['c3'], pieces: 1, total }

async function draw(checkouts: Cart['checkouts'], problems: CartProblems = new Map()) {
  const cart: Cart = {
    shops: [],
    invalid: [],
    total,
    saved: '0.00',
    count: 4,
    kinds: 3,
    maxKinds: 120,
    checkouts,
  }
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <CheckoutNote cart={cart} problems={problems} />
    </InMall>,
  )
  return drawn.host.textContent
}

it('issue 36.11 says nothing where all can be ordered at once', async () => {
  expect(await draw([ship], new Map([['ship', []]]))).toBe('')
})

it('issue 36.11 tells groups apart before anybody presses 去结算, each with its own way', async () => {
  expect(await draw([ship, virtual])).toContain('选中的商品需要分 2 次结算')
  const ways = [...drawn.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['#/submit/index?cartIds=c1%2Cc2', '#/submit/index?cartIds=c3'])
})

it('issue 36.11 names what bars a group', async () => {
  const problems = [
    { cartId: null, message: '积分不足，还差 150 积分' },
    { cartId: 'c1', message: '该商品每人限购 2 件' },
  ]
  const text = await draw([ship], new Map([['ship', problems]]))
  expect(text).toContain('选中的商品暂时不能下单')
  for (const { message } of problems) expect(text).toContain(message)
})

const line = (cartId: string, payModel: number, integral: string): CartLine => ({
  cartId,
  goodsId: cartId,
  skuId: cartId,
  shopId: 's',
  catId: null,
  skuCount: 1,
  name: cartId,
  specText: '',
  picture: null,
  kind: 'ship',
  quantity: 1,
  unit: 4,
  minNumber: 1,
  step: 1,
  limitNumber: null,
  stock: 9,
  most: 9,
  amount: { cash: '1.00', integral },
  checked: true,
  invalid: null,
  adjust: null,
  price: { payModel, cash: '1.00', integral, goodsPrice: '1.00', marketPrice: null },
  change: null,
  nextTier: null,
})

it.each([
  ['short', '20', ['#/submit/index?cartIds=c2']],
  ['enough', '2000', []],
])(
  'issue 36.11 with points that are %s, goods for cash alone have a way of their own',
  async (_, available, ways) => {
    const server = startTestServer()
    server.answer = ({ path }) =>
      path === authUser.findUserPoints.path ? { balance: available, available, expiringSoon: '0' } : null
    const mall = createTestMall({ transport: server.transport })
    lookAs(mall, 'u1')
    const lines = [line('c1', 1, '1080'), line('c2', 2, '0')]
    const cart: Cart = {
      shops: [{ shopId: 's', shopName: '店', lines }],
      invalid: [],
      total,
      saved: '0.00',
      count: 2,
      kinds: 2,
      maxKinds: 120,
      checkouts: [ship],
    }
    const problems: CartProblems = new Map([['ship', [{ cartId: null, message: '积分不足' }]]])
    drawn = await drawPart(
      <InMall mall={mall}>
        <CheckoutNote cart={cart} problems={problems} />
      </InMall>,
    )
    await drawn.flush()
    expect([...drawn.host.querySelectorAll('a')].map((way) => way.getAttribute('href'))).toEqual(ways)
  },
)
