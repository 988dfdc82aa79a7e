import { CURRENCY } from '#schemas/base/constants.ts'
import type { IssuedInvoice } from '#schemas/trade/orders/entities.ts'
import { invoiceStates } from '#schemas/trade/orders/invoice-states.ts'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import styles from './order-details.module.css'

/** Shows an invoice of the order. It may be a credit note (红字发票), or cancelled by a credit note. */
export function Issued({ orderId, issued }: { orderId: string; issued: IssuedInvoice }) {
  const { number, amount, day, red, takenBack, file } = issued
  return (
    <span className={styles.issued}>
      <span>
        {red ? '红字发票' : '发票号码'} {number}，
        <span className={styles.whole}>
          {red && '−'}
          {CURRENCY}
          {amount}，
        </span>
        {day} 开具
      </span>
      {takenBack && <strong className={styles.back}>{invoiceStates.RED}</strong>}
      <CopyButton text={number} name="发票号码" />
      {file && <InvoiceButton orderId={orderId} number={number} />}
    </span>
  )
}
