import { useEffect } from 'react'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './picks.module.css'

/** Lists the member's gift books. Every gift book screen shows this list if its address names no book. */
export function OwnBooks({ title }: { title: string }) {
  const mall = useMall()
  useEffect(() => mall.title.setPage(title), [mall, title])
  const loaded = useCall(giftVouchers.usable, {})
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  const books = loaded.data.filter(({ kind }) => kind === 'BOOK')
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      {books.length === 0 && (
        <EmptyState
          action={<ButtonLink to={formatHref('center', { tabId: 'voucher' })}>我的礼品券</ButtonLink>}
        >
          您还没有可用的礼品册，收到后绑定到账号就能在这里翻开
        </EmptyState>
      )}
      <ul className={styles.books}>
        {books.map(({ voucherId: bookId, name, left, expiresAt }) => (
          <Card as="li" key={bookId} className={styles.book}>
            <p className={styles.name}>{name}</p>
            <p className={styles.quiet}>{`还可选 ${left} 件，${formatMallDay(expiresAt)} 到期`}</p>
            <ButtonLink look="primary" to={formatHref('giftBook', { bookId })} aria-label={`打开${name}`}>
              打开礼品册
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </div>
  )
}
