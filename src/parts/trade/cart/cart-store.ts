import type { Atom } from 'jotai/vanilla'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Changes, createChanges, type Change, QUIET } from './cart-changes.ts'
import { createRemovals, type Removals } from './cart-removals.ts'
import { type CartState, createCartCell, setKey, removeKeys, type CartCell } from './cart-state.ts'

type Shared = Pick<Changes, 'load'> & Pick<Quantities, 'setQuantity'> & Omit<Removals, 'stop'>

export interface CartStore extends Shared {
  stateAtom: Atom<CartState>
  check(cartIds: string[], checked: boolean): Promise<void>
  /** Changes the SKU of a line; resolves to false if the server rejects the change. */
  changeSku(cartId: string, skuId: string): Promise<boolean>
  whenSaved(): Promise<void>
  /** Sends pending quantities when the page closes. */
  leave(): void
}

/**
 * Creates the actions of a displayed cart. An older answer never replaces a newer one; after overlapping requests
 * the cart is loaded once more. Actions never reject: the client shows errors.
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
      cell.set({ checking: removeKeys(cell.get().checking, cartIds) })
    },
    async changeSku(cartId, skuId) {
      const ask = () => call(cartLines.changeSku, { cartId, skuId }, QUIET)
      const answer = await change([cartId], ask, ({ cart }) => cart)
      if (answer?.notice) cell.set({ notices: setKey(cell.get().notices, cartId, answer.notice) })
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

/** Pause that combines rapid presses into one request, ms. */
const PAUSE_MS = 350

interface Quantities {
  /** Displays the quantity at once and sends it after a pause. */
  setQuantity(cartId: string, quantity: number): void
  /** Sends pending quantities; resolves after their answers. */
  flush(): Promise<void>
  /** Returns true if a quantity is not sent yet, because its pause has not ended. */
  waiting(): boolean
}

/** Creates the quantity changes: at most one request runs per line; the last value is sent after that request. */
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
    if (answer?.notice) cell.set({ notices: setKey(cell.get().notices, cartId, answer.notice) })
    const wishedSince = answer !== undefined && cell.get().quantities.get(cartId) !== quantity
    if (!wishedSince) cell.set({ quantities: removeKeys(cell.get().quantities, [cartId]) })
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
    // The running request sends the newer value when it ends.
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
      const change = {
        quantities: setKey(quantities, cartId, quantity),
        notices: removeKeys(notices, [cartId]),
      }
      cell.set({ ...change, saving: true })
    },
    async flush() {
      for (const cartId of [...timers.keys()]) start(cartId)
      await Promise.all(sending.values())
    },
    waiting: () => timers.size > 0,
  }
}
