import { cartLines } from '#schemas/api/cart-lines.ts'
import type { Out } from '#schemas/endpoint.ts'
import { call } from '#src/api/client.ts'
import type { Change } from './cart-changes.ts'
import type { CartCell } from './cart-state.ts'

/** CT12 */
export const UNDO_MS = 5_000

type Removed = Out<typeof cartLines.delete>

/** CT12: three ways for lines to go, each with an undo for five seconds. */
export interface Removals {
  remove(cartIds: string[]): Promise<void>
  favour(cartIds: string[]): Promise<void>
  clearInvalid(): Promise<void>
  restore(): Promise<void>
  /** Forgets the undo that is offered. */
  stop(): void
}

export function createRemovals(cell: CartCell, change: Change): Removals {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function take(ids: string[], ask: () => Promise<Removed>, words: (removed: number) => string) {
    const answer = await change(ids, ask, ({ cart }) => cart)
    if (!answer?.undo) return
    clearTimeout(timer)
    cell.set({ undo: { token: answer.undo, words: words(answer.removed) } })
    timer = setTimeout(() => cell.set({ undo: null }), UNDO_MS)
  }

  return {
    remove: (cartIds) =>
      take(
        cartIds,
        () => call(cartLines.delete, { cartIds }),
        (n) => `已删除 ${n} 种商品`,
      ),
    favour: (cartIds) =>
      take(
        cartIds,
        () => call(cartLines.favour, { cartIds }),
        (n) => `已将 ${n} 种商品移入收藏`,
      ),
    clearInvalid() {
      const ids = cell.get().cart?.invalid.map(({ cartId }) => cartId) ?? []
      const ask = () => call(cartLines.queryCartClear, {})
      return take(ids, ask, (n) => `已清除 ${n} 种失效商品`)
    },
    async restore() {
      const undo = cell.get().undo?.token
      if (undo === undefined) return
      clearTimeout(timer)
      cell.set({ undo: null })
      await change(
        [],
        () => call(cartLines.restore, { undo }),
        (cart) => cart,
      )
    },
    stop: () => clearTimeout(timer),
  }
}
