import { useState } from 'react'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import type { SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './similar-dialog.module.css'

interface Props {
  schemeId: string
  item: SchemeItem
  onClose(): void
}

/** Offers similar goods; one press replaces the item and keeps its quantity, quote and note. */
export function SimilarDialog({ schemeId, item, onClose }: Props) {
  const { itemId, name } = item
  const loaded = useCall(schemeEditor.similar, { schemeId, itemId })
  const { swap, pending } = useSwap({ schemeId, item, onClose })
  return (
    <Dialog title="换一个相似的商品" wide onClose={onClose}>
      <p
        className={styles.lead}
      >{`“${name}”的数量、定价和备注会保留，只换商品${item.listPrice ? `（现在市场价 ￥${item.listPrice}）` : ''}`}</p>
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <EmptyState>没有找到相近的在售商品，可以去商品列表里另选一件</EmptyState>
      )}
      {loaded.state === 'ready' && (
        <ul className={styles.list}>
          {loaded.data.map((goods) => (
            <li key={goods.goodsId}>
              <Candidate goods={goods} pending={pending} onTake={() => swap(goods)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function useSwap({ schemeId, item: { itemId, name }, onClose }: Props) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  async function swap({ goodsId, skuId, name: taken }: GoodsCard) {
    if (pending) return
    setPending(true)
    try {
      await call(schemeEditor.swap, { schemeId, itemId, goodsId, skuId })
      toast.success(`已把“${name}”换成“${taken}”`)
      onClose()
    } catch {
      // The client has already shown the reason; the member can choose other goods.
      setPending(false)
    }
  }
  return { swap: (goods: GoodsCard) => void swap(goods), pending }
}

interface CandidateProps {
  goods: GoodsCard
  pending: boolean
  onTake(): void
}

function Candidate({ goods: { name, picture, price, shopName }, pending, onTake }: CandidateProps) {
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={160} height={160} />
      </span>
      <span className={styles.name}>{name}</span>
      <small>{shopName}</small>
      <ShopPrice price={price} size="s" />
      <Button size="s" aria-label={`换成这个：${name}`} aria-disabled={pending} onClick={onTake}>
        换成这个
      </Button>
    </div>
  )
}
