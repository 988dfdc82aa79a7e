// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { cartCountAtom, loginPromptAtom, tokenAtom, changesAtom } from '#src/session/atoms.ts'
import { useCart } from './use-cart.ts'

function Count() {
  return <p>{useCart().state.cart?.count}</p>
}

async function drawn() {
  const server = startTestServer()
  const total = { cash: '0.00', integral: '0' }
  server.answer = () => ({
    shops: [],
    invalid: [],
    total,
    saved: '0.00',
    count: 2,
    kinds: 1,
    maxKinds: 120,
    checkouts: [],
  })
  const mall = createTestMall({ transport: server.transport })
  mall.store.set(tokenAtom, 'token')
  mall.store.set(cartCountAtom, 2)
  const part = await drawPart(
    <InMall mall={mall}>
      <Count />
    </InMall>,
  )
  await part.flush()
  return { part, mall, reads: () => server.askedOf(cartLines.shopCartDetails).length }
}

it('another part of the page changes the cart: it is read again', async () => {
  const { part, mall, reads } = await drawn()
  expect(reads()).toBe(1)
  await act(async () => mall.store.set(cartCountAtom, 3))
  await part.flush()
  expect(reads()).toBe(2)
  part.dispose()
})

it('X6 another tab changes the cart, by so many as before: it is read again', async () => {
  const { part, mall, reads } = await drawn()
  await act(async () => mall.store.set(changesAtom, { nouns: ['cart'], elsewhere: true }))
  await part.flush()
  expect(reads()).toBe(2)
  part.dispose()
})

it('issue 36.1 a flash sale begins or ends: the cart is read again', async () => {
  const { part, mall, reads } = await drawn()
  await act(async () => mall.store.set(changesAtom, { nouns: ['goods'], elsewhere: false }))
  await part.flush()
  expect(reads()).toBe(2)
  part.dispose()
})

it('a logout on the cart reads nothing and opens no dialog', async () => {
  const { part, mall, reads } = await drawn()
  await act(async () => mall.session.drop())
  await part.flush()
  expect(reads()).toBe(1)
  expect(mall.store.get(loginPromptAtom)).toBe(null)
  part.dispose()
})
