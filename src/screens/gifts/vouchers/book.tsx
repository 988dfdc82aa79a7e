import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import type { OwnVoucher, PickGoods } from '#schemas/gifts/vouchers/calls.ts'
import { countPicked, limitPicks } from '#schemas/gifts/vouchers/picks.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { LoginPanel } from '#src/parts/people/accounts/login/login-panel.tsx'
import { PageView } from '#src/renderer/page-view.tsx'
import { usePage } from '#src/runtime/mall/use-page.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { OwnBooks } from './own-books.tsx'
import { PickBar } from './pick-bar.tsx'
import { PickGrid } from './pick-goods.tsx'
import { usePicks } from './use-picks.ts'
import { VoucherHead } from './voucher-head.tsx'
import { getStocks, WithGoods, WithVoucher } from './with-voucher.tsx'
import styles from './picks.module.css'

const { title } = routes.giftBook
const Query = z.looseObject({ bookId: z.optional(z.string()) })

/** Page /giftBook/pageIndex: the goods of a gift book; without an id the page lists the member's books. */
export default function BookScreen() {
  const { bookId = '' } = useRouteQuery(Query)
  const spectator = useAtomValue(spectatorAtom)
  if (spectator === '') return <LoginPanel title={title} />
  if (bookId === '') return <OwnBooks title={title} />
  return (
    <WithVoucher voucherId={bookId} title={title}>
      {(book) => <Book key={bookId} book={book} />}
    </WithVoucher>
  )
}

function Book({ book }: { book: OwnVoucher }) {
  const { voucherId: bookId, levelId, pageId, orders } = book
  return (
    <>
      <div className={styles.page}>
        <VoucherHead voucher={book}>
          {orders > 0 && (
            <ButtonLink to={formatHref('giftBookOrders', { bookId })}>{`已提的礼品（${orders}）`}</ButtonLink>
          )}
        </VoucherHead>
      </div>
      {pageId !== null && <OwnPage pageId={pageId} />}
      <div className={styles.page}>
        <h2 className={styles.heading}>册中好礼</h2>
        <WithGoods levelId={levelId}>{(goods) => <Goods book={book} goods={goods} />}</WithGoods>
      </div>
    </>
  )
}

/** A document that shows nothing is replaced by the book's goods. */
function OwnPage({ pageId }: { pageId: string }) {
  const { result } = usePage({ kind: 'id', pageId })
  if (result.state === 'loading') return <PageLoading />
  return result.state === 'ready' ? <PageView {...result.loaded} /> : null
}

function Goods({ book, goods }: { book: OwnVoucher; goods: readonly PickGoods[] }) {
  const { voucherId: bookId, left, reason, orders } = book
  const { draft, change } = usePicks(bookId)
  const picked = limitPicks(draft.picked, getStocks(goods), left)
  const count = countPicked(picked)
  const to = (goodsId: string) => formatHref('giftBookGoods', { bookId, goodsId })
  if (reason !== null) return <PickGrid goods={goods} choosing={null} to={to} />
  return (
    <>
      <PickGrid
        goods={goods}
        choosing={{ picked, left, onChange: (next) => change({ picked: next }) }}
        to={to}
      />
      <PickBar count={count} left={left} hint={count === 0 ? '请先挑选礼品，可以分次提货' : '可以分次提货'}>
        {count === 0 ? (
          <Button look="primary" size="l" disabled>
            去填写地址
          </Button>
        ) : (
          <ButtonLink
            look="primary"
            size="l"
            to={formatHref(orders > 0 ? 'giftBookAddSubmit' : 'giftBookSubmit', { bookId })}
          >
            去填写地址
          </ButtonLink>
        )}
      </PickBar>
    </>
  )
}
