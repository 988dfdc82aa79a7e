import { type ReactNode, useEffect } from 'react'
import { giftVouchers, type OwnVoucher, type PickGoods } from '#schemas/gifts/vouchers/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { isMissing } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { EmptyState } from '#ui/states/states.tsx'

const MY_VOUCHERS = formatHref('center', { tabId: 'voucher' })

/** Loads the member's voucher or book from the address, or says that it does not exist. */
export function WithVoucher({
  voucherId,
  title,
  children,
}: {
  voucherId: string
  title: string
  children(voucher: OwnVoucher): ReactNode
}) {
  const mall = useMall()
  const loaded = useCall(giftVouchers.detail, voucherId === '' ? null : { voucherId }, { quiet: true })
  // While another voucher is loading, the answer still contains the previous voucher.
  const voucher = loaded.state === 'ready' && loaded.data.voucherId === voucherId ? loaded.data : null
  const name = voucher ? `${voucher.name} - ${title}` : title
  useEffect(() => mall.title.setPage(name), [mall, name])
  if (voucherId === '' || (loaded.state === 'failed' && isMissing(loaded.error))) return <Missing />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  return voucher ? children(voucher) : <PageLoading />
}

function Missing() {
  return (
    <Note title="没有找到这张提货券或礼品册">
      <p>它可能已经转给他人，或者链接有误。</p>
      <ButtonLink look="primary" to={MY_VOUCHERS}>
        我的礼品券
      </ButtonLink>
    </Note>
  )
}

const MAX_GOODS = 100

/** Loads the goods that the voucher or book offers. */
export function WithGoods({
  levelId,
  children,
}: {
  levelId: string
  children(goods: readonly PickGoods[]): ReactNode
}) {
  const loaded = useCall(giftVouchers.goodsPage, { levelId, pageSize: MAX_GOODS })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  if (loaded.data.total === 0) return <EmptyState>可选的礼品正在准备中，请稍后再来看看</EmptyState>
  return children(loaded.data.list)
}

/** Returns the pieces in stock by SKU. */
export const getStocks = (goods: readonly PickGoods[]): ReadonlyMap<string, number> =>
  new Map(goods.flatMap(({ skus }) => skus.map(({ skuId, stock }) => [skuId, stock] as const)))
