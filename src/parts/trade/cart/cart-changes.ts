import type { Cart } from '#schemas/trade/cart/entities.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { CartCell } from './cart-state.ts'
import { createTurns } from './turns.ts'

/**
 * Sends one request without automatic error messages. On failure shows the error, loads the cart again and returns
 * undefined. Also loads the cart again if the answer does not contain it (`MALL_API`). Never rejects.
 */
export type Change = <T>(
  ids: readonly string[],
  ask: () => Promise<T>,
  cartOf: (answer: T) => Cart | undefined,
) => Promise<T | undefined>

/** Options for calls inside a change, which shows the errors itself. */
export const QUIET = { quiet: true } as const

export interface Changes {
  change: Change
  /** Loads the cart; sets `failed` if it could never be loaded. */
  load(): Promise<void>
  idle(): Promise<void>
}

/** Returns true if nobody has shown the error yet; the end of a session shows itself. */
const isUntold = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.code !== '401'

/** Creates the changes of a displayed cart; `waiting` returns true if a change is not sent yet. */
export function createChanges(
  { call, cartCount, toast }: Pick<MallBase, 'call' | 'cartCount' | 'toast'>,
  cell: CartCell,
  waiting: () => boolean,
): Changes {
  const turns = createTurns({
    apply(cart) {
      cell.set({ cart, failed: false })
      cartCount.counted(cart.count)
    },
    again: () => void load(),
    saving: (saving) => cell.set({ saving: saving || waiting() }),
  })

  async function load() {
    try {
      await turns.take(
        () => call(cartLines.shopCartDetails, {}),
        (cart) => cart,
      )
    } catch {
      if (cell.get().cart === null) cell.set({ failed: true })
    }
  }

  return {
    load,
    idle: turns.idle,
    async change(ids, ask, cartOf) {
      cell.set({ busy: new Set([...cell.get().busy, ...ids]) })
      try {
        return await turns.take(ask, cartOf)
      } catch (error) {
        if (isUntold(error)) toast.error(error.message)
        void load()
        return undefined
      } finally {
        cell.set({ busy: new Set([...cell.get().busy].filter((id) => !ids.includes(id))) })
      }
    },
  }
}
