import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import type { OwnVoucher, PickGoods } from '#schemas/gifts/vouchers/calls.ts'
import { countPicked, findQuantityRefusal, limitPicks } from '#schemas/gifts/vouchers/picks.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { OwnBooks } from './own-books.tsx'
import { PickBar } from './pick-bar.tsx'
import { PickForm } from './pick-form.tsx'
import { PickGrid } from './pick-goods.tsx'
import { usePicks, useSubmitPicks } from './use-picks.ts'
import { VoucherHead } from './voucher-head.tsx'
import { getStocks, WithGoods, WithVoucher } from './with-voucher.tsx'
import styles from './picks.module.css'

const Query = z.looseObject({ bookId: z.optional(z.string()) })

/** Pages /giftBook/submit and /giftBook/addSubmit for the first or a further parcel of a book. */
export default function BookSubmitScreen() {
  const { bookId = '' } = useRouteQuery(Query)
  const { pathname } = useLocation()
  const { title } =
    pathname === routes.giftBookAddSubmit.path ? routes.giftBookAddSubmit : routes.giftBookSubmit
  if (bookId === '') return <OwnBooks title={title} />
  return (
    <WithVoucher voucherId={bookId} title={title}>
      {(book) => (
        <div className={styles.page}>
          <VoucherHead voucher={book}>
            <ButtonLink to={formatHref('giftBook', { bookId })}>返回礼品册</ButtonLink>
          </VoucherHead>
          {book.reason === null ? (
            <WithGoods levelId={book.levelId}>{(goods) => <Parcel book={book} goods={goods} />}</WithGoods>
          ) : (
            <Used bookId={bookId} />
          )}
        </div>
      )}
    </WithVoucher>
  )
}

function Used({ bookId }: { bookId: string }) {
  return (
    <EmptyState action={<ButtonLink to={formatHref('giftBookOrders', { bookId })}>已提的礼品</ButtonLink>}>
      这本礼品册不能再提货了
    </EmptyState>
  )
}

function Parcel({ book, goods }: { book: OwnVoucher; goods: readonly PickGoods[] }) {
  const { voucherId: bookId, left } = book
  const { navigate } = useMall()
  const picks = usePicks(bookId)
  const { submit, refusal, pending } = useSubmitPicks(bookId, picks)
  const picked = limitPicks(picks.draft.picked, getStocks(goods), left)
  const count = countPicked(picked)
  const hint = findQuantityRefusal(book, count)
  // Goods that were picked before stay visible while their quantity is set back to 0.
  const shown = goods.filter(({ skus }) => skus.some(({ skuId }) => (picked[skuId] ?? 0) > 0))
  async function send() {
    if (await submit(picked)) navigate(formatHref('giftBookOrders', { bookId }))
  }
  return (
    <>
      <section aria-labelledby="pick-goods">
        <h2 id="pick-goods" className={styles.heading}>
          本次提货的礼品
        </h2>
        {shown.length === 0 ? (
          <EmptyState action={<ButtonLink to={formatHref('giftBook', { bookId })}>去挑选</ButtonLink>}>
            还没有选择礼品
          </EmptyState>
        ) : (
          <PickGrid
            goods={shown}
            choosing={{ picked, left, onChange: (next) => picks.change({ picked: next }) }}
          />
        )}
      </section>
      <PickForm goods={goods} picked={picked} picks={picks} />
      <PickBar count={count} left={left} hint={hint} refusal={refusal}>
        <Button look="primary" size="l" disabled={hint !== null || pending} onClick={() => void send()}>
          确认提货
        </Button>
      </PickBar>
    </>
  )
}
