import type { Cart } from '#schemas/trade/cart/entities.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { CartCell } from './cart-state.ts'
import { createTurns } from './turns.ts'

/**
 * One request that changes these lines, asked quietly; undefined when it failed, which is told here, and then the cart is
 * read anew, as it is after an answer without it (`MALL_API`). Never rejects.
 */
export type Change = <T>(
  ids: readonly string[],
  ask: () => Promise<T>,
  cartOf: (answer: T) => Cart | undefined,
) => Promise<T | undefined>

/** How a change asks: `change` tells of what fails. */
export const QUIET = { quiet: true } as const

export interface Changes {
  change: Change
  /** Reads the cart; `failed` tells when it never came. */
  load(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/** A change of whose failure nobody has told yet: a session that ended tells by itself. */
const isUntold = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.code !== '401'

/** How answers become the cart on show; `waiting` tells that a change has not been sent yet. */
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
