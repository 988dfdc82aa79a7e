import type { OrderCard } from '#schemas/entities/order.ts'

/** What a dialog about one order is given. */
export interface OperationProps {
  order: OrderCard
  onClose(): void
  /** The mall has refused: the order may be another one now. */
  onRefused(): void
  /** It was deleted. */
  onGone?: (() => void) | undefined
}
