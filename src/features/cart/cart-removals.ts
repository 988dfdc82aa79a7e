import { cartLines } from '#schemas/api/cart-lines.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { Change } from './cart-changes.ts'
import type { CartCell } from './cart-state.ts'

/** CT12 */
export const UNDO_MS = 5_000

type Removed = Out<typeof cartLines.delete>

/** CT12: three ways for lines to go, each with an undo for five seconds; lines that are on their way are let be (X1). */
export interface Removals {
  remove(cartIds: string[]): Promise<void>
  favour(cartIds: string[]): Promise<void>
  clearInvalid(): Promise<void>
  restore(): Promise<void>
  /** Keeps the undo while it is looked at; when it is let go the five seconds begin again. */
  holdUndo(held: boolean): void
  /** Forgets the undo that is offered. */
  stop(): void
}

interface Taking {
  ids: readonly string[]
  ask(cartIds: string[]): Promise<Removed>
  words(removed: number): string
}

export function createRemovals({ call }: Pick<MallBase, 'call'>, cell: CartCell, change: Change): Removals {
  const leaving = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function countDown() {
    clearTimeout(timer)
    timer = setTimeout(() => cell.set({ undo: null }), UNDO_MS)
  }

  async function take({ ids, ask, words }: Taking) {
    const fresh = ids.filter((id) => !leaving.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) leaving.add(id)
    const answer = await change(
      fresh,
      () => ask(fresh),
      ({ cart }) => cart,
    )
    for (const id of fresh) leaving.delete(id)
    if (!answer?.undo) return
    cell.set({ undo: { token: answer.undo, words: words(answer.removed) } })
    countDown()
  }

  return {
    remove: (ids) =>
      take({
        ids,
        ask: (cartIds) => call(cartLines.delete, { cartIds }),
        words: (n) => `已删除 ${n} 种商品`,
      }),
    favour: (ids) =>
      take({
        ids,
        ask: (cartIds) => call(cartLines.favour, { cartIds }),
        words: (n) => `已将 ${n} 种商品移入收藏`,
      }),
    clearInvalid: () =>
      take({
        ids: cell.get().cart?.invalid.map(({ cartId }) => cartId) ?? [],
        ask: () => call(cartLines.queryCartClear, {}),
        words: (n) => `已清除 ${n} 种失效商品`,
      }),
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
    holdUndo(held) {
      clearTimeout(timer)
      if (!held && cell.get().undo) countDown()
    },
    stop: () => clearTimeout(timer),
  }
}
