import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import ledger from './ledger.module.css'

/** Links to the orders that caused a change of an account. */
export function OrderLinks({ orderIds }: { orderIds: readonly string[] }) {
  if (orderIds.length === 0) return null
  return (
    <p className={ledger.links}>
      {orderIds.map((id) => (
        <Link key={id} to={formatHref('orderDetails', { id })}>
          {`订单 ${id}`}
        </Link>
      ))}
    </p>
  )
}
