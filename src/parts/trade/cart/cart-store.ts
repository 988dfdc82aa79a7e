import type { Atom } from 'jotai/vanilla'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Changes, createChanges, type Change, QUIET } from './cart-changes.ts'
import { createRemovals, type Removals } from './cart-removals.ts'
import { type CartState, createCartCell, plus, without, type CartCell } from './cart-state.ts'

type Shared = Pick<Changes, 'load'> & Pick<Quantities, 'setQuantity'> & Omit<Removals, 'stop'>

export interface CartStore extends Shared {
  stateAtom: Atom<CartState>
  check(cartIds: string[], checked: boolean): Promise<void>
  /** False when it was refused. */
  changeSku(cartId: string, skuId: string): Promise<boolean>
  /** Sends what waits and resolves when every answer is there. */
  whenSaved(): Promise<void>
  /** The page goes: what waits is sent. */
  leave(): void
}

/**
 * The cart on show and everything that can be done to it; each action asks the server, whose answer is the whole cart.
 * An older answer never replaces a newer one, and after answers that overlapped the cart is read once more. No action
 * rejects: the client has told the shopper.
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
      const ask = () => call(cartLines.checked, { query: { checked }, body: { cartIds } }, QUIET)
      await change(cartIds, ask, (cart) => cart ?? undefined)
      cell.set({ checking: without(cell.get().checking, cartIds) })
    },
    async changeSku(cartId, skuId) {
      const ask = () => call(cartLines.changeSku, { cartId, skuId }, QUIET)
      const answer = await change([cartId], ask, ({ cart }) => cart)
      if (answer?.notice) cell.set({ notices: plus(cell.get().notices, cartId, answer.notice) })
      return answer !== undefined
    },
    async whenSaved() {
      await quantities.flush()
      await idle()
    },
    leave() {
      removals.stop()
      void quantities.flush()
    },
  }
}

/** Rapid presses become one request after this pause. */
const PAUSE_MS = 350

interface Quantities {
  /** Shown at once, sent after a pause. */
  setQuantity(cartId: string, quantity: number): void
  /** Sends what waits for its pause; resolves with the answers. */
  flush(): Promise<void>
  /** Whether something waits for its pause. */
  waiting(): boolean
}

/** The quantities of the lines: a line has at most one request under way, and the last wish is sent after it. */
function createQuantities(
  { call, pending }: Pick<MallBase, 'call' | 'pending'>,
  cell: CartCell,
  change: Change,
): Quantities {
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; end: () => void }>()
  const sending = new Map<string, Promise<void>>()

  async function send(cartId: string): Promise<void> {
    const quantity = cell.get().quantities.get(cartId)
    if (quantity === undefined) return
    const answer = await change(
      [cartId],
      () => call(cartLines.update, { cartId, quantity }, QUIET),
      (changed) => changed?.cart,
    )
    if (answer?.notice) cell.set({ notices: plus(cell.get().notices, cartId, answer.notice) })
    const wishedSince = answer !== undefined && cell.get().quantities.get(cartId) !== quantity
    if (!wishedSince) cell.set({ quantities: without(cell.get().quantities, [cartId]) })
    else if (!timers.has(cartId)) await send(cartId)
  }

  function stopTimer(cartId: string) {
    const waiting = timers.get(cartId)
    clearTimeout(waiting?.timer)
    timers.delete(cartId)
    waiting?.end()
  }

  function start(cartId: string) {
    stopTimer(cartId)
    // The one under way sends what is wanted since when it is back.
    if (!sending.has(cartId))
      sending.set(
        cartId,
        send(cartId).finally(() => sending.delete(cartId)),
      )
  }

  return {
    setQuantity(cartId, quantity) {
      stopTimer(cartId)
      timers.set(cartId, {
        timer: setTimeout(() => start(cartId), PAUSE_MS),
        end: pending.begin('timers'),
      })
      const { quantities, notices } = cell.get()
      const change = { quantities: plus(quantities, cartId, quantity), notices: without(notices, [cartId]) }
      cell.set({ ...change, saving: true })
    },
    async flush() {
      for (const cartId of [...timers.keys()]) start(cartId)
      await Promise.all(sending.values())
    },
    waiting: () => timers.size > 0,
  }
}
