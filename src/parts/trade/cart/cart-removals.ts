import type { Answered } from '#schemas/base/endpoint.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Change, QUIET } from './cart-changes.ts'
import type { CartCell, CartState } from './cart-state.ts'

/** How long an undo is offered, ms. */
export const UNDO_MS = 5_000

type Removed = Answered<typeof cartLines.delete>

/** Three ways for lines to go, each with an undo for five seconds; lines that are on their way are let be. */
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

/** The removals of one cart on show. */
export function createRemovals({ call }: Pick<MallBase, 'call'>, cell: CartCell, change: Change): Removals {
  const leaving = new Set<string>()
  const undo = createUndo(cell)

  async function take({ ids, ask, words }: Taking) {
    const fresh = ids.filter((id) => !leaving.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) leaving.add(id)
    const answer = await change(
      fresh,
      () => ask(fresh),
      (removed) => removed?.cart,
    )
    for (const id of fresh) leaving.delete(id)
    if (answer?.undo) undo.offer({ token: answer.undo, words: words(answer.removed) })
  }

  return {
    remove: (ids) =>
      take({
        ids,
        ask: (cartIds) => call(cartLines.delete, { cartIds }, QUIET),
        words: (n) => `已删除 ${n} 种商品`,
      }),
    favour: (ids) =>
      take({
        ids,
        ask: (cartIds) => call(cartLines.favour, { cartIds }, QUIET),
        words: (n) => `已将 ${n} 种商品移入收藏`,
      }),
    clearInvalid: () =>
      take({
        ids: cell.get().cart?.invalid.map(({ cartId }) => cartId) ?? [],
        ask: () => call(cartLines.queryCartClear, {}, QUIET),
        words: (n) => `已清除 ${n} 种失效商品`,
      }),
    async restore() {
      const token = undo.take()
      if (token === null) return
      await change(
        [],
        () => call(cartLines.restore, { undo: token }, QUIET),
        (cart) => cart,
      )
    },
    holdUndo: undo.hold,
    stop: undo.stop,
  }
}

type Offered = NonNullable<CartState['undo']>

/** The undo that the cart on show offers, for its five seconds. */
function createUndo(cell: CartCell) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  function countDown() {
    stop()
    timer = setTimeout(() => cell.set({ undo: null }), UNDO_MS)
  }

  return {
    stop,
    offer(undo: Offered) {
      cell.set({ undo })
      countDown()
    },
    /** The token of what is offered, which is then offered no more. */
    take(): string | null {
      const offered = cell.get().undo
      if (!offered) return null
      stop()
      cell.set({ undo: null })
      return offered.token
    },
    hold(held: boolean) {
      stop()
      if (!held && cell.get().undo) countDown()
    },
  }
}
