// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// The reader of another backend's answers is loaded with the first of them; here it is available at once.
import '#schemas/trade/checkout/other-backend.ts'
import type { Cart, CartLine } from '#schemas/trade/cart/entities.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import type { Transport } from '#src/api/transport.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { cartCountAtom, tokenAtom } from '#src/session/atoms.ts'
import { toastAtom } from '#src/session/toast.ts'
import { UNDO_MS } from './cart-removals.ts'
import { type CartStore, createCartStore } from './cart-store.ts'

const pair = (cash: string) => ({ cash, integral: '0' })
const line = (cartId: string, quantity: number): CartLine => ({
  cartId,
  goodsId: 'g',
  skuId: cartId,
  shopId: 's',
  catId: null,
  skuCount: 1,
  name: cartId,
  specText: '',
  picture: null,
  kind: 'ship',
  quantity,
  unit: 0,
  minNumber: 1,
  step: 1,
  limitNumber: null,
  stock: 9,
  most: 9,
  price: { payModel: 2, ...pair('1.00'), goodsPrice: '1.00', marketPrice: null },
  amount: pair(`${quantity}.00`),
  checked: true,
  invalid: null,
  adjust: null,
  change: null,
  nextTier: null,
})
const cartOf = (...quantities: number[]): Cart => ({
  shops: [{ shopId: 's', shopName: '店', lines: quantities.map((n, at) => line(`l${at + 1}`, n)) }],
  invalid: [],
  total: pair('0.00'),
  saved: '0.00',
  kinds: quantities.length,
  maxKinds: 120,
  count: quantities.reduce((sum, n) => sum + n, 0),
  checkouts: [],
})

interface Asked {
  path: string
  query: Record<string, string>
  answer(data: unknown, code?: string): Promise<void>
}
let mall: Mall
let asked: Asked[]
const tick = () => vi.advanceTimersByTimeAsync(0)

/** Every request waits for the test's answer. */
const transport: Transport = ({ path }) =>
  new Promise((resolve) => {
    const { pathname, searchParams } = new URL(path, 'http://mall.invalid')
    asked.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      async answer(data, code = '100') {
        const body = JSON.stringify({ code, message: '说明', data })
        resolve({ status: 200, contentType: 'application/json', body })
        await tick()
      },
    })
  })

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  mall = createTestMall({ transport })
  mall.store.set(tokenAtom, 'token')
})
afterEach(() => {
  vi.useRealTimers()
})

async function opened(...quantities: number[]) {
  const store = createCartStore(mall)
  void store.load()
  await asked.shift()?.answer(cartOf(...quantities))
  return store
}
const shown = (store: CartStore) => mall.store.get(store.stateAtom)
const quantities = (store: CartStore) =>
  shown(store).cart?.shops.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
const changed = (cart: Cart, notice: string | null = null) => ({ cart, notice })

describe('CT8 rapid changes', () => {
  it('send one request with the last quantity, shown at once, the line busy until it is answered', async () => {
    const store = await opened(1)
    for (const quantity of [2, 3, 4]) store.setQuantity('l1', quantity)
    expect(shown(store).quantities.get('l1')).toBe(4)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(asked.map(({ query }) => query)).toEqual([{ cartId: 'l1', quantity: '4' }])
    expect([shown(store).saving, [...shown(store).busy]]).toEqual([true, ['l1']])
    await asked[0]?.answer(changed(cartOf(4)))
    expect(quantities(store)).toEqual([4])
    expect(shown(store)).toMatchObject({ saving: false, busy: new Set(), quantities: new Map() })
    expect(mall.store.get(cartCountAtom)).toBe(4)
  })

  it('a quantity that is wanted while another is under way follows it, and shows all the while', async () => {
    const store = await opened(1)
    store.setQuantity('l1', 2)
    await vi.advanceTimersByTimeAsync(400)
    store.setQuantity('l1', 7)
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toHaveLength(1)
    await asked[0]?.answer(changed(cartOf(2)))
    expect(shown(store).quantities.get('l1')).toBe(7)
    expect(asked[1]?.query).toEqual({ cartId: 'l1', quantity: '7' })
    await asked[1]?.answer(changed(cartOf(7)))
    expect([quantities(store), shown(store).quantities.size]).toEqual([[7], 0])
  })

  it('an older answer never replaces a newer one, and after overlaps the cart is read once more', async () => {
    const store = await opened(1, 1)
    store.setQuantity('l1', 5)
    store.setQuantity('l2', 6)
    await vi.advanceTimersByTimeAsync(400)
    const [first, second] = asked
    await second?.answer(changed(cartOf(5, 6)))
    await first?.answer(changed(cartOf(5, 1)))
    expect(quantities(store)).toEqual([5, 6])
    expect(asked[2]?.path).toBe(cartLines.shopCartDetails.path)
    await asked[2]?.answer(cartOf(5, 6))
    expect(shown(store).saving).toBe(false)
  })
})

describe('what the server says', () => {
  it('CT5 a quantity that gave way is shown with the reason', async () => {
    const store = await opened(1)
    store.setQuantity('l1', 9)
    await vi.advanceTimersByTimeAsync(400)
    await asked[0]?.answer(changed(cartOf(8), '现有库存 8 件，已调整为 8 件'))
    expect(quantities(store)).toEqual([8])
    expect(shown(store).notices.get('l1')).toBe('现有库存 8 件，已调整为 8 件')
    expect(shown(store).quantities.size).toBe(0)
  })

  it('a change that is accepted without the cart is no fault: what is wished since goes on, then the cart is read', async () => {
    const store = await opened(1)
    store.setQuantity('l1', 2)
    await vi.advanceTimersByTimeAsync(400)
    store.setQuantity('l1', 7)
    await vi.advanceTimersByTimeAsync(400)
    await asked.shift()?.answer(null)
    expect(shown(store).quantities.get('l1')).toBe(7)
    const next = asked.find(({ path }) => path === cartLines.update.path)
    expect(next?.query).toEqual({ cartId: 'l1', quantity: '7' })
    await next?.answer(null)
    await readCart(cartOf(7))
    expect([quantities(store), shown(store).quantities.size, shown(store).saving]).toEqual([[7], 0, false])
    asked = []
    void store.remove(['l1'])
    await asked[0]?.answer(null)
    await readCart(cartOf())
    expect([quantities(store), shown(store).undo]).toEqual([[], null])
    expect(mall.store.get(toastAtom)).toBeNull()

    /** Answers every read that waits, and those that follow from it. */
    async function readCart(cart: Cart) {
      for (const one of asked) if (one.path === cartLines.shopCartDetails.path) await one.answer(cart)
    }
  })

  it('a refused quantity goes back to what the server holds', async () => {
    const store = await opened(2)
    store.setQuantity('l1', 9)
    await vi.advanceTimersByTimeAsync(400)
    await asked[0]?.answer(null, 'OVER_LIMIT')
    await asked[1]?.answer(cartOf(2))
    expect([quantities(store), shown(store).quantities.size]).toEqual([[2], 0])
    expect(mall.store.get(toastAtom)?.message).toBe('说明')
  })

  it('a first load that fails says so and can be tried again', async () => {
    const store = createCartStore(mall)
    void store.load()
    await asked[0]?.answer(null, 'X')
    expect(shown(store).failed).toBe(true)
    void store.load()
    await asked[1]?.answer(cartOf(1))
    expect(shown(store)).toMatchObject({ failed: false, saving: false })
  })
})

describe('CT12 undo', () => {
  const removed = (undo: string | null) => ({ cart: cartOf(), removed: undo ? 1 : 0, undo })

  it('is offered for five seconds', async () => {
    const store = await opened(1)
    void store.remove(['l1'])
    await asked[0]?.answer(removed('sealed'))
    expect(shown(store).undo).toMatchObject({ words: '已删除 1 种商品' })
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(shown(store).undo).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown(store).undo).toBeNull()
  })

  it('stays while it is looked at, and then five seconds more', async () => {
    const store = await opened(1)
    void store.remove(['l1'])
    await asked[0]?.answer(removed('sealed'))
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    store.holdUndo(true)
    await vi.advanceTimersByTimeAsync(UNDO_MS * 3)
    expect(shown(store).undo).not.toBeNull()
    store.holdUndo(false)
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(shown(store).undo).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown(store).undo).toBeNull()
    store.holdUndo(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives back what went, once', async () => {
    const store = await opened(1)
    void store.remove(['l1'])
    await asked[0]?.answer(removed('sealed'))
    void store.restore()
    void store.restore()
    await asked[1]?.answer(cartOf(1))
    expect([asked.length, quantities(store), shown(store).undo]).toEqual([2, [1], null])
  })

  it('nothing that went needs no undo', async () => {
    const store = await opened(1)
    void store.remove(['l1'])
    await asked[0]?.answer(removed(null))
    expect(shown(store).undo).toBeNull()
  })
})

it('X1 lines that are on their way out are not sent a second time', async () => {
  const store = await opened(1, 1)
  void store.favour(['l1'])
  void store.favour(['l1'])
  void store.favour(['l1', 'l2'])
  expect(asked.map(({ path }) => path)).toEqual([cartLines.favour.path, cartLines.favour.path])
  await asked[0]?.answer(null, 'NOT_FOUND')
  void store.favour(['l1'])
  expect(asked.at(-1)?.path).toBe(cartLines.favour.path)
})

it('CT2 a check shows at once and is the server’s when it answers', async () => {
  const store = await opened(1)
  void store.check(['l1'], false)
  expect(shown(store).checking.get('l1')).toBe(false)
  await asked[0]?.answer(cartOf(1))
  expect([shown(store).checking.size, shown(store).busy.size]).toEqual([0, 0])
})

it('checkout waits for what is on the way, a wish after the one under way included', async () => {
  const store = await opened(1)
  store.setQuantity('l1', 3)
  await vi.advanceTimersByTimeAsync(400)
  store.setQuantity('l1', 5)
  const done = vi.fn()
  void store.whenSaved().then(done)
  await asked[0]?.answer(changed(cartOf(3)))
  expect([asked[1]?.query.quantity, done.mock.calls.length]).toEqual(['5', 0])
  await asked[1]?.answer(changed(cartOf(5)))
  expect(done).toHaveBeenCalledOnce()
})

it('CT8 a quantity is sent also while a check of the same line is under way', async () => {
  const store = await opened(1)
  void store.check(['l1'], false)
  store.setQuantity('l1', 3)
  await vi.advanceTimersByTimeAsync(400)
  expect(asked.map(({ path }) => path)).toEqual([cartLines.checked.path, cartLines.update.path])
})
