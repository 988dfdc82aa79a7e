import type { ReactNode } from 'react'
import type { CartState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'

/** What the parts of the cart on show can do. */
export interface CartActions {
  store: CartStore
  state: CartState
  /** Opens the choice of another SKU. */
  changeSku(cartId: string): void
  /** The undo of a removal, where it stands after this line's buttons. */
  undoAfter(cartId: string): ReactNode
}
