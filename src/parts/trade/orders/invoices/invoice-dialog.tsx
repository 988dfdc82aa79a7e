import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { InvoiceForm } from './invoice-form.tsx'

interface Props {
  title: string
  invoice: OrderInvoice | null
  onClose(): void
  /** Receives the invoice of the order; null for no invoice. */
  onDone(invoice: OrderInvoice | null): void
}

export function InvoiceDialog({ title, invoice, onClose, onDone }: Props) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <InvoiceForm invoice={invoice} onDone={onDone} />
    </Dialog>
  )
}
