import { useAtomValue } from 'jotai'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { GoodsSheet } from './goods-sheet.tsx'
import { ItemTerms } from './item-terms.tsx'
import { NotInScheme } from './not-in-scheme.tsx'

/** Page /scheme/goodsDetails: goods with their terms in a member's scheme. A guest sees only the goods. */
export default function SchemeItemScreen() {
  const { goodsId, skuId, schemeId } = useRouteQuery(routes.schemeGoodsDetails.query())
  if (!goodsId) return <NoGoods />
  return <Item key={`${goodsId} ${skuId}`} goodsId={goodsId} skuId={skuId} schemeId={schemeId} />
}

interface Props {
  goodsId: string
  skuId: string | undefined
  schemeId: string | undefined
}

function Item({ goodsId, skuId, schemeId }: Props) {
  const loaded = useCall(goods.findDetail, { goodsId, ...(skuId && { skuId }) }, { quiet: true })
  const isGuest = useAtomValue(spectatorAtom) === ''
  if (loaded.state === 'loading') return <PageLoading />
  const isGone = loaded.state === 'failed' && isMissing(loaded.error)
  // Goods that no longer exist may still be in the scheme.
  if (isGone && isGuest) return <NoGoods />
  if (loaded.state === 'failed' && !isGone) return <FailedAnswer answer={loaded} />
  const detail = loaded.state === 'ready' ? loaded.data : null
  return (
    <GoodsSheet detail={detail}>
      <InScheme goodsId={goodsId} skuId={skuId} schemeId={schemeId} />
    </GoodsSheet>
  )
}

/** Shows the goods with their terms in the scheme of the address, or without one in the current scheme. */
function InScheme({ schemeId, ...rest }: Props) {
  const isGuest = useAtomValue(spectatorAtom) === ''
  const current = useCall(scheme.current, schemeId ? null : {})
  if (isGuest) return <NotInScheme {...rest} />
  if (schemeId) return <Named {...rest} schemeId={schemeId} />
  if (current.state === 'loading') return <PageLoading />
  if (current.state === 'failed') return <FailedAnswer answer={current} />
  return current.data ? <Named {...rest} schemeId={current.data.schemeId} /> : <NotInScheme {...rest} />
}

function Named({ goodsId, skuId, schemeId }: Props & { schemeId: string }) {
  const loaded = useCall(schemeEditor.detail, { schemeId })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed')
    return isMissing(loaded.error) ? (
      <NotInScheme goodsId={goodsId} skuId={skuId} />
    ) : (
      <FailedAnswer answer={loaded} />
    )
  const item = loaded.data.items.find((one) => one.goodsId === goodsId && (!skuId || one.skuId === skuId))
  return item ? (
    <ItemTerms key={item.itemId} found={loaded.data} itemId={item.itemId} />
  ) : (
    <NotInScheme goodsId={goodsId} skuId={skuId} schemeId={schemeId} />
  )
}

function NoGoods() {
  return (
    <Note title="商品不存在">
      <p>商品可能已经下架或删除，可以在商城里另选一件。</p>
      <ButtonLink look="primary" to={formatHref('goodsList')}>
        去挑选商品
      </ButtonLink>
    </Note>
  )
}
