import { useState } from 'react'
import type { OrderInvoice } from '#schemas/entities/order.ts'
import { invoiceText } from '#schemas/order/invoice.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import styles from './invoice.module.css'

interface Props {
  /** Null for no invoice. */
  value: OrderInvoice | null
  onChange(invoice: OrderInvoice | null): void
}

/**
 * SB5: what invoice an order carries, in a line with a button that opens the form.
 * @example <InvoiceField value={invoice} onChange={setInvoice} />
 */
export function InvoiceField({ value, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.line}>
      <span>{invoiceText(value)}</span>
      <button type="button" aria-label="修改发票信息" onClick={() => setOpen(true)}>
        修改
      </button>
      {open && (
        <Dialog title="发票信息" wide onClose={close}>
          <InvoiceForm
            invoice={value}
            onDone={(invoice) => {
              close()
              onChange(invoice)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
