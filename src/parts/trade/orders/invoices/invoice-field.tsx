import { useState } from 'react'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { formatInvoice } from '#schemas/trade/orders/invoice.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './invoice.module.css'

/** Dialog that is loaded on demand, because most orders keep the default invoice. */
const InvoiceDialog = lazyView(() => import('./invoice-dialog.tsx'), 'InvoiceDialog')

interface Props {
  /** Invoice of the order; null for no invoice. */
  value: OrderInvoice | null
  onChange(invoice: OrderInvoice | null): void
}

/** Shows the invoice of an order with a button that opens its form. */
export function InvoiceField({ value, onChange }: Props) {
  const { toast } = useMall()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.line}>
      <span>{formatInvoice(value)}</span>
      <Button size="s" aria-label="修改发票信息" onClick={() => setOpen(true)}>
        修改
      </Button>
      {open && (
        <InvoiceDialog
          title="发票信息"
          invoice={value}
          onClose={close}
          onDone={(invoice) => {
            close()
            onChange(invoice)
          }}
          onLoadFailure={() => {
            close()
            toast.error(NETWORK_MESSAGE)
          }}
        />
      )}
    </div>
  )
}
