import type { ReactNode } from 'react'
import type { CartState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'

/** Actions that the parts of the displayed cart share. */
export interface CartActions {
  store: CartStore
  state: CartState
  /** Opens the dialog that changes the SKU of a line. */
  changeSku(cartId: string): void
  /** Returns the undo note if it belongs after this line's buttons. */
  undoAfter(cartId: string): ReactNode
}
