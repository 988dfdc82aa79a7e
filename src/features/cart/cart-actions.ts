import type { ReactNode } from 'react'
import type { CartLine } from '#schemas/entities/cart.ts'
import type { CartState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'

/** Lines that are asked about before they go. */
export interface Removal {
  lines: readonly CartLine[]
  /** The chosen lines, or the whole block of invalid ones. */
  kind: 'chosen' | 'invalid'
}

/** What the parts of the cart on show can do. */
export interface CartActions {
  store: CartStore
  state: CartState
  /** Asks once, then removes. */
  remove(removal: Removal): void
  /** Opens the choice of another SKU. */
  changeSku(cartId: string): void
  /** The undo of a removal, where it stands after this line's buttons. */
  undoAfter(cartId: string): ReactNode
}
