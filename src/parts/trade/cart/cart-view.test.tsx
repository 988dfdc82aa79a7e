// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Cart, CartLine } from '#schemas/trade/cart/entities.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import { CartView } from './cart-view.tsx'

let server: { cart: Cart; asked: string[]; held?: Promise<void> }
/**
 * Fake server: a call with cart ids removes these lines, except the one that checks lines; every other call returns
 * the cart.
 */
const transport: Transport = async ({ path, body }) => {
  server.asked.push(path)
  await server.held
  const { cartIds } = typeof body === 'string' ? (JSON.parse(body) as { cartIds?: string[] }) : {}
  const goes = cartIds && !path.startsWith(cartLines.checked.path)
  if (goes) server.cart = without(server.cart, cartIds)
  const gone = { cart: server.cart, removed: 1, undo: `sealed ${server.asked.length}` }
  const answer = { code: SUCCESS_CODE, data: goes ? gone : server.cart }
  return { status: 200, contentType: 'application/json', body: JSON.stringify(answer) }
}

const pair = { cash: '1.00', integral: '0' }
const line = (cartId: string, given: Partial<CartLine> = {}): CartLine => ({
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
  amount: pair,
  checked: true,
  invalid: null,
  adjust: null,
  price: { payModel: 2, ...pair, goodsPrice: '1.00', marketPrice: null },
  change: null,
  nextTier: null,
  ...given,
})
function cartOf(lines: CartLine[]): Cart {
  const fine = lines.filter(({ invalid }) => invalid === null)
  return {
    shops: fine.length > 0 ? [{ shopId: 's', shopName: '店', lines: fine }] : [],
    invalid: lines.filter(({ invalid }) => invalid !== null),
    total: pair,
    saved: '0.00',
    count: lines.length,
    kinds: lines.length,
    maxKinds: 120,
    checkouts: [],
  }
}
function without({ shops, invalid }: Cart, ids: string[]): Cart {
  const all = [...shops.flatMap(({ lines }) => lines), ...invalid]
  return cartOf(all.filter(({ cartId }) => !ids.includes(cartId)))
}

let drawn: DrawnPart
async function draw(...lines: CartLine[]) {
  server = { cart: cartOf(lines), asked: [] }
  const mall = createTestMall({ transport })
  mall.store.set(tokenAtom, 'token')
  drawn = await drawPart(
    <InMall mall={mall}>
      <CartView />
    </InMall>,
  )
}
async function removeLine(name: string) {
  drawn.named(`删除${name}`).focus()
  await drawn.press(`删除${name}`)
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
/** Returns the text of the element that the Tab key would reach next. */
function nextStop(): string | null {
  const stops = [...drawn.host.querySelectorAll<HTMLElement>('a, button, input, [tabindex="-1"]')]
  return stops[stops.indexOf(document.activeElement as HTMLElement) + 1]?.textContent ?? null
}

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
})
afterEach(() => drawn.dispose())

describe('X2 the focus after a line is gone', () => {
  it('is on the next line’s 删除, and the undo is the next stop', async () => {
    await draw(line('a'), line('b'), line('c'))
    await removeLine('b')
    expect([focused(), nextStop()]).toEqual(['删除c', '撤销'])
  })

  it('goes on to the invalid lines, and within them', async () => {
    await draw(line('a'), line('x', { invalid: '商品已下架' }), line('y', { invalid: '商品已下架' }))
    await removeLine('a')
    expect([focused(), nextStop()]).toEqual(['删除x', '撤销'])
    await removeLine('x')
    expect([focused(), nextStop()]).toEqual(['删除y', '撤销'])
  })

  it('is on the heading after the last line, and in an empty cart', async () => {
    await draw(line('a'), line('b'))
    await removeLine('b')
    expect([focused(), nextStop()]).toEqual(['购物车', '撤销'])
    await removeLine('a')
    expect([focused(), nextStop()]).toEqual(['购物车', '撤销'])
  })

  it('移入收藏 does the same, and is sent once however often it is pressed', async () => {
    await draw(line('a'), line('b'))
    const favour = drawn.named('将a移入收藏')
    favour.focus()
    await act(async () => {
      favour.click()
      favour.click()
    })
    await drawn.flush()
    expect(server.asked.filter((path) => path === cartLines.favour.path)).toHaveLength(1)
    expect([focused(), nextStop()]).toEqual(['删除b', '撤销'])
  })

  it('after 撤销 it stays in the cart', async () => {
    await draw(line('a'), line('b'))
    await removeLine('a')
    drawn.named('撤销').focus()
    server.cart = cartOf([line('a'), line('b')])
    await drawn.press('撤销')
    expect(focused()).toBe('删除b')
  })

  it('is left where it is when it is elsewhere', async () => {
    await draw(line('a'), line('b'))
    const other = document.body.appendChild(document.createElement('button'))
    let answer = () => {}
    server.held = new Promise((resolve) => (answer = resolve))
    await removeLine('a')
    other.focus()
    answer()
    await drawn.flush()
    expect(document.activeElement).toBe(other)
    other.remove()
  })
})

it('§3 the stepper counts in the unit of the goods', async () => {
  await draw(line('a', { quantity: 9 }))
  await drawn.press('增加a的数量')
  expect(drawn.host.textContent).toContain('现有库存 9 盒')
})

it('去结算 looks busy while it waits for what was changed', async () => {
  await draw(line('a'), line('b'))
  let answer = () => {}
  server.held = new Promise((resolve) => (answer = resolve))
  const [, box] = drawn.host.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')
  await act(async () => box?.click())
  await drawn.press('去结算')
  expect(drawn.named('去结算').getAttribute('aria-busy')).toBe('true')
  answer()
  await drawn.flush()
  expect(drawn.named('去结算').getAttribute('aria-busy')).toBeNull()
})
