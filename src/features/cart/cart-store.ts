import type { Readable } from '#registry/readable.ts'
import { cartLines } from '#schemas/api/cart-lines.ts'
import type { Out } from '#schemas/endpoint.ts'
import type { Cart } from '#schemas/entities/cart.ts'
import { call } from '#src/api/client.ts'
import { cartCounted, tellOtherTabs } from '#src/session/cart-count.ts'
import { createTurns } from './turns.ts'

/** CT8: rapid presses become one request after this pause. */
const PAUSE_MS = 350
/** CT12 */
export const UNDO_MS = 5_000

export interface CartState {
  cart: Cart | null
  /** The first load did not come; `load` tries again. */
  failed: boolean
  /** Quantities and checks that the shopper wants and the server has not answered yet. */
  wanted: ReadonlyMap<string, number>
  checking: ReadonlyMap<string, boolean>
  /** Lines with a change on the way. */
  busy: ReadonlySet<string>
  /** Some answer is awaited, so that the totals are of before. */
  settling: boolean
  /** What the server said of a line's last quantity. */
  notices: ReadonlyMap<string, string>
  undo: { token: string; removed: number; words: string } | null
}

const nothing: CartState = {
  ...{ cart: null, failed: false, settling: false, undo: null },
  ...{ wanted: new Map(), checking: new Map(), busy: new Set(), notices: new Map() },
}

type Changed = Out<typeof cartLines.update>
type Removed = Out<typeof cartLines.delete>

const without = <K, V>(map: ReadonlyMap<K, V>, keys: readonly K[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
const plus = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V) => new Map(map).set(key, value)

/**
 * The cart on show and everything that can be done to it; each action asks the server, whose answer is the whole cart.
 * A line has at most one quantity request under way (CT8), an older answer never replaces a newer one, and after
 * answers that overlapped the cart is read once more. No action rejects: the client has told the shopper.
 */
export function createCartStore(): CartStore {
  let state = nothing
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let undoTimer: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<CartState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const turns = createTurns({
    apply(cart) {
      set({ cart, failed: false })
      cartCounted(cart.count)
    },
    again: () => void load(),
    settling: (settling) => set({ settling: settling || timers.size > 0 }),
  })

  /** One change of these lines; null when it failed, and then the cart is read anew. */
  async function change<T>(ids: readonly string[], ask: () => Promise<T>, cartOf: (answer: T) => Cart) {
    set({ busy: new Set([...state.busy, ...ids]) })
    try {
      const answer = await turns.take(ask, cartOf)
      tellOtherTabs()
      return answer
    } catch {
      void load()
      return null
    } finally {
      set({ busy: new Set([...state.busy].filter((id) => !ids.includes(id))) })
    }
  }

  async function load() {
    try {
      await turns.take(
        () => call(cartLines.shopCartDetails, {}),
        (cart) => cart,
      )
    } catch {
      if (state.cart === null) set({ failed: true })
    }
  }

  async function sendQuantity(cartId: string) {
    timers.delete(cartId)
    const quantity = state.wanted.get(cartId)
    // A request under way sends what is wanted since when it is back.
    if (quantity === undefined || state.busy.has(cartId)) return
    const answer = await change<Changed>(
      [cartId],
      () => call(cartLines.update, { cartId, quantity }),
      ({ cart }) => cart,
    )
    if (answer?.notice) set({ notices: plus(state.notices, cartId, answer.notice) })
    if (answer && state.wanted.get(cartId) !== quantity) {
      if (!timers.has(cartId)) await sendQuantity(cartId)
    } else set({ wanted: without(state.wanted, [cartId]) })
  }

  function offerUndo(answer: Removed | null, words: string) {
    if (!answer?.undo) return
    clearTimeout(undoTimer)
    set({ undo: { token: answer.undo, removed: answer.removed, words } })
    undoTimer = setTimeout(() => set({ undo: null }), UNDO_MS)
  }
  const cartOf = ({ cart }: { cart: Cart }) => cart
  const flush = () => Promise.all([...timers].map(([id, timer]) => (clearTimeout(timer), sendQuantity(id))))

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    setQuantity(cartId, quantity) {
      clearTimeout(timers.get(cartId))
      timers.set(
        cartId,
        setTimeout(() => void sendQuantity(cartId), PAUSE_MS),
      )
      const notices = without(state.notices, [cartId])
      set({ wanted: plus(state.wanted, cartId, quantity), notices, settling: true })
    },
    async check(cartIds, checked) {
      set({ checking: new Map([...state.checking, ...cartIds.map((id) => [id, checked] as const)]) })
      const ask = () => call(cartLines.checked, { query: { checked }, body: { cartIds } })
      await change(cartIds, ask, (cart) => cart)
      set({ checking: without(state.checking, cartIds) })
    },
    async remove(cartIds) {
      const answer = await change(cartIds, () => call(cartLines.delete, { cartIds }), cartOf)
      offerUndo(answer, `已删除 ${answer?.removed} 种商品`)
    },
    async favour(cartIds) {
      const answer = await change(cartIds, () => call(cartLines.favour, { cartIds }), cartOf)
      offerUndo(answer, `已将 ${answer?.removed} 种商品移入收藏`)
    },
    async clearInvalid() {
      const ids = state.cart?.invalid.map(({ cartId }) => cartId) ?? []
      const answer = await change(ids, () => call(cartLines.queryCartClear, {}), cartOf)
      offerUndo(answer, `已清除 ${answer?.removed} 种失效商品`)
    },
    async changeSku(cartId, skuId) {
      const answer = await change([cartId], () => call(cartLines.changeSku, { cartId, skuId }), cartOf)
      if (answer?.notice) set({ notices: plus(state.notices, cartId, answer.notice) })
      return answer !== null
    },
    async restore() {
      const undo = state.undo?.token
      if (!undo) return
      clearTimeout(undoTimer)
      set({ undo: null })
      await change(
        [],
        () => call(cartLines.restore, { undo }),
        (cart) => cart,
      )
    },
    async settled() {
      await flush()
      await turns.idle()
    },
    leave() {
      clearTimeout(undoTimer)
      void flush()
    },
  }
}

export interface CartStore extends Readable<CartState> {
  /** Reads the cart; `failed` tells when it never came. */
  load(): Promise<void>
  /** CT8: shown at once, sent after a pause. */
  setQuantity(cartId: string, quantity: number): void
  check(cartIds: string[], checked: boolean): Promise<void>
  /** CT12: these three offer an undo for five seconds. */
  remove(cartIds: string[]): Promise<void>
  favour(cartIds: string[]): Promise<void>
  clearInvalid(): Promise<void>
  restore(): Promise<void>
  /** CT9; false when it was refused. */
  changeSku(cartId: string, skuId: string): Promise<boolean>
  /** Sends what waits and resolves when every answer is there. */
  settled(): Promise<void>
  /** The page goes: what waits is sent. */
  leave(): void
}
