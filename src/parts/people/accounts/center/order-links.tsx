import { Link } from 'react-router-dom'
import { href } from '#schemas/routes/href.ts'
import ledger from './ledger.module.css'

/** The orders that a movement was for. */
export function OrderLinks({ orderIds }: { orderIds: readonly string[] }) {
  if (orderIds.length === 0) return null
  return (
    <p className={ledger.links}>
      {orderIds.map((id) => (
        <Link key={id} to={href('orderDetails', { id })}>
          {`订单 ${id}`}
        </Link>
      ))}
    </p>
  )
}
