import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import {
  getInitialChoice,
  type SkuChoice,
  evaluateChoice,
  describeVerdict,
} from '#schemas/catalog/goods/sku-matrix.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { SpecChoice } from '#src/parts/catalog/goods/sku-picker/spec-choice.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import type { CartStore } from './cart-store.ts'
import styles from './notes.module.css'

interface Props {
  line: CartLine
  store: CartStore
  onClose(): void
}

/** Changes the SKU of a line; if another line has that SKU already, the lines are merged. */
export function SkuDialog(props: Props) {
  const { line, onClose } = props
  const found = useCall(goods.findDetailSpec, { goodsId: line.goodsId })
  return (
    <Dialog title="更换规格" onClose={onClose}>
      {found.state === 'loading' && <PageLoading />}
      {found.state === 'failed' && <FailedAnswer answer={found} />}
      {found.state === 'ready' && <Choice {...props} spec={found.data} />}
    </Dialog>
  )
}

function Choice({ line, store, onClose, spec }: Props & { spec: Out<typeof goods.findDetailSpec> }) {
  const { once } = useMall()
  const matrix = { ...spec, least: line.minNumber }
  const [choice, setChoice] = useState<SkuChoice>(() => getInitialChoice(matrix, line.skuId))
  const [pending, setPending] = useState(false)
  const verdict = evaluateChoice(matrix, choice)
  const sku = verdict.kind === 'inStock' || verdict.kind === 'soldOut' ? verdict.sku : null

  async function save() {
    if (verdict.kind !== 'inStock') return
    if (verdict.sku.skuId === line.skuId) return onClose()
    setPending(true)
    // Sends a pending quantity first, because it belongs to the old SKU.
    await store.whenSaved()
    const changed = await store.changeSku(line.cartId, verdict.sku.skuId)
    if (changed) onClose()
    else setPending(false)
  }
  return (
    <>
      <SpecChoice specs={spec.specs} matrix={matrix} choice={choice} onChoose={setChoice} />
      <p className={styles.verdict} role="status">
        {sku && <ShopPrice price={sku.price} size="s" />}
        {sku && verdict.kind === 'inStock' ? `现有库存 ${sku.stock} 件` : describeVerdict(verdict)}
      </p>
      <Button
        look="primary"
        className={styles.save}
        aria-disabled={pending || verdict.kind !== 'inStock' || undefined}
        onClick={() => void once(`another SKU of line ${line.cartId}`, save)}
      >
        确定
      </Button>
    </>
  )
}
