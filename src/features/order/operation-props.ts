import type { OrderCard } from '#schemas/entities/order.ts'

/** What a dialog about one order is given. */
export interface OperationProps {
  order: OrderCard
  onClose(): void
  /** The order is another one now. */
  onDone(): void
}
