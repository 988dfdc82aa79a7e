import type { Atom } from 'jotai/vanilla'
import { cartLines } from '#schemas/api/cart-lines.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Changes, createChanges } from './cart-changes.ts'
import { createQuantities, type Quantities } from './cart-quantities.ts'
import { createRemovals, type Removals } from './cart-removals.ts'
import { type CartState, createCartCell, plus, without } from './cart-state.ts'

type Shared = Pick<Changes, 'load'> & Pick<Quantities, 'setQuantity'> & Omit<Removals, 'stop'>

export interface CartStore extends Shared {
  stateAtom: Atom<CartState>
  check(cartIds: string[], checked: boolean): Promise<void>
  /** CT9; false when it was refused. */
  changeSku(cartId: string, skuId: string): Promise<boolean>
  /** Sends what waits and resolves when every answer is there. */
  settled(): Promise<void>
  /** The page goes: what waits is sent. */
  leave(): void
}

/**
 * The cart on show and everything that can be done to it; each action asks the server, whose answer is the whole cart.
 * An older answer never replaces a newer one, and after answers that overlapped the cart is read once more (CT8). No
 * action rejects: the client has told the shopper.
 */
export function createCartStore(mall: MallBase): CartStore {
  const { call } = mall
  const cell = createCartCell(mall.store)
  const changes = createChanges(mall, cell, () => quantities.waiting())
  const { change, load, idle } = changes
  const quantities = createQuantities(mall, cell, change)
  const removals = createRemovals(mall, cell, change)
  return {
    stateAtom: cell.stateAtom,
    load,
    setQuantity: quantities.setQuantity,
    ...removals,
    async check(cartIds, checked) {
      const pressed = cartIds.map((id) => [id, checked] as const)
      cell.set({ checking: new Map([...cell.get().checking, ...pressed]) })
      const ask = () => call(cartLines.checked, { query: { checked }, body: { cartIds } })
      await change(cartIds, ask, (cart) => cart)
      cell.set({ checking: without(cell.get().checking, cartIds) })
    },
    async changeSku(cartId, skuId) {
      const ask = () => call(cartLines.changeSku, { cartId, skuId })
      const answer = await change([cartId], ask, ({ cart }) => cart)
      if (answer?.notice) cell.set({ notices: plus(cell.get().notices, cartId, answer.notice) })
      return answer !== null
    },
    async settled() {
      await quantities.flush()
      await idle()
    },
    leave() {
      removals.stop()
      void quantities.flush()
    },
  }
}
