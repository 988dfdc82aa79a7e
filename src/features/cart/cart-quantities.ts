import { cartLines } from '#schemas/api/cart-lines.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { type CartCell, plus, without } from './cart-state.ts'
import type { Change } from './cart-changes.ts'

/** CT8: rapid presses become one request after this pause. */
const PAUSE_MS = 350

export interface Quantities {
  /** CT8: shown at once, sent after a pause. */
  setQuantity(cartId: string, quantity: number): void
  /** Sends what waits for its pause; resolves with the answers. */
  flush(): Promise<void>
  /** Whether something waits for its pause. */
  waiting(): boolean
}

/** The quantities of the lines: a line has at most one request under way, and the last wish is sent after it. */
export function createQuantities(
  { call }: Pick<MallBase, 'call'>,
  cell: CartCell,
  change: Change,
): Quantities {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Map<string, Promise<void>>()

  async function send(cartId: string): Promise<void> {
    const quantity = cell.get().wanted.get(cartId)
    if (quantity === undefined) return
    const answer = await change(
      [cartId],
      () => call(cartLines.update, { cartId, quantity }),
      ({ cart }) => cart,
    )
    if (answer?.notice) cell.set({ notices: plus(cell.get().notices, cartId, answer.notice) })
    const wishedSince = answer !== null && cell.get().wanted.get(cartId) !== quantity
    if (!wishedSince) cell.set({ wanted: without(cell.get().wanted, [cartId]) })
    else if (!timers.has(cartId)) await send(cartId)
  }

  function start(cartId: string) {
    clearTimeout(timers.get(cartId))
    timers.delete(cartId)
    // The one under way sends what is wanted since when it is back.
    if (!sending.has(cartId))
      sending.set(
        cartId,
        send(cartId).finally(() => sending.delete(cartId)),
      )
  }

  return {
    setQuantity(cartId, quantity) {
      clearTimeout(timers.get(cartId))
      timers.set(
        cartId,
        setTimeout(() => start(cartId), PAUSE_MS),
      )
      const { wanted, notices } = cell.get()
      const change = { wanted: plus(wanted, cartId, quantity), notices: without(notices, [cartId]) }
      cell.set({ ...change, settling: true })
    },
    async flush() {
      for (const cartId of [...timers.keys()]) start(cartId)
      await Promise.all(sending.values())
    },
    waiting: () => timers.size > 0,
  }
}
