import type { Answered } from '#schemas/base/endpoint.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Change, QUIET } from './cart-changes.ts'
import type { CartCell, CartState } from './cart-state.ts'

/** Time in which the member can undo a removal, ms. */
export const UNDO_MS = 5_000

type Removed = Answered<typeof cartLines.delete>

/** Removals with an undo for five seconds each; lines that are already being removed are skipped. */
export interface Removals {
  remove(cartIds: string[]): Promise<void>
  favour(cartIds: string[]): Promise<void>
  clearInvalid(): Promise<void>
  restore(): Promise<void>
  /** Pauses the undo while `held` is true; afterwards the five seconds start again. */
  holdUndo(held: boolean): void
  stop(): void
}

interface Taking {
  ids: readonly string[]
  ask(cartIds: string[]): Promise<Removed>
  words(removed: number): string
}

/** Creates the removals of a displayed cart. */
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
