import type { ReactNode } from 'react'
import type { CartState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'

export interface CartActions {
  store: CartStore
  state: CartState
  changeSku(cartId: string): void
  /** Returns the undo note if the note belongs after the buttons of the line `cartId`. */
  undoAfter(cartId: string): ReactNode
}
