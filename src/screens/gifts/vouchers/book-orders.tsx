import * as z from 'zod/mini'
import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { routes } from '#schemas/routes/routes.ts'
import { OrderEntry } from '#src/parts/trade/orders/order-entry.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { OwnBooks } from './own-books.tsx'
import { VoucherHead } from './voucher-head.tsx'
import { WithVoucher } from './with-voucher.tsx'
import styles from './picks.module.css'

const Query = z.looseObject({ bookId: z.optional(z.string()), ...pagingQuery(10) })

/** Page /giftBook/orderList: the parcels of a gift book. */
export default function BookOrdersScreen() {
  const { bookId = '', pageNum, pageSize } = useListQuery(Query)
  if (bookId === '') return <OwnBooks title={routes.giftBookOrders.title} />
  return (
    <WithVoucher voucherId={bookId} title={routes.giftBookOrders.title}>
      {(book) => (
        <div className={styles.page}>
          <VoucherHead voucher={book}>
            <ButtonLink to={formatHref('giftBook', { bookId })}>打开礼品册</ButtonLink>
          </VoucherHead>
          <Orders bookId={bookId} pageNum={pageNum} pageSize={pageSize} />
        </div>
      )}
    </WithVoucher>
  )
}

function Orders({ bookId, pageNum, pageSize }: { bookId: string; pageNum: number; pageSize: number }) {
  const loaded = useCall(giftVouchers.orders, { voucherId: bookId, pageNum, pageSize })
  const to = (change: { pageNum?: number; pageSize?: number }) =>
    formatHref('giftBookOrders', { bookId, pageNum, pageSize, ...change })
  return (
    <PagedAnswer
      answer={loaded}
      to={to}
      unit="单"
      empty={<EmptyState>还没有提过货，选好礼品提交后会出现在这里</EmptyState>}
    >
      {({ list, now }) => (
        <ul className={styles.parcels}>
          {list.map((order) => (
            <OrderEntry key={order.orderId} order={order} now={now} reload={loaded.again} />
          ))}
        </ul>
      )}
    </PagedAnswer>
  )
}
