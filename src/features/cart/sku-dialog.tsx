import { useState } from 'react'
import { FailedState } from '#registry/parts/states.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { goods } from '#schemas/api/goods.ts'
import type { Out } from '#schemas/endpoint.ts'
import type { CartLine } from '#schemas/entities/cart.ts'
import { firstChoice, type SkuChoice, skuVerdict, verdictText } from '#schemas/goods/sku-matrix.ts'
import { call } from '#src/api/client.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { PageLoading } from '../loading/page-loading.tsx'
import { ShopPrice } from '../shop-price.tsx'
import { SpecChoice } from '../sku-picker/spec-choice.tsx'
import type { CartStore } from './cart-store.ts'
import styles from './notes.module.css'

interface Props {
  line: CartLine
  store: CartStore
  onClose(): void
}

/** CT9: another SKU for the line; a line that holds it already is joined. */
export function SkuDialog(props: Props) {
  const { line, onClose } = props
  const { goodsId } = line
  const loaded = useLoaded(goodsId, (signal) => call(goods.findDetailSpec, { goodsId }, { signal }))
  return (
    <Dialog title="更换规格" onClose={onClose}>
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && <Choice {...props} spec={loaded.data} />}
    </Dialog>
  )
}

function Choice({ line, store, onClose, spec }: Props & { spec: Out<typeof goods.findDetailSpec> }) {
  const matrix = { ...spec, least: line.minNumber }
  const [choice, setChoice] = useState<SkuChoice>(() => firstChoice(matrix, line.skuId))
  const [pending, setPending] = useState(false)
  const verdict = skuVerdict(matrix, choice)
  const sku = verdict.kind === 'inStock' || verdict.kind === 'soldOut' ? verdict.sku : null

  async function onSave() {
    if (pending || verdict.kind !== 'inStock') return
    if (verdict.sku.skuId === line.skuId) return onClose()
    setPending(true)
    // What a quantity edit has not sent yet belongs to the line before it changes.
    await store.settled()
    const changed = await store.changeSku(line.cartId, verdict.sku.skuId)
    if (changed) onClose()
    else setPending(false)
  }
  return (
    <>
      <SpecChoice specs={spec.specs} matrix={matrix} choice={choice} onChoose={setChoice} />
      <p className={styles.verdict} role="status">
        {sku && <ShopPrice price={sku.price} />}
        {sku && verdict.kind === 'inStock' ? `现有库存 ${sku.stock} 件` : verdictText(verdict)}
      </p>
      <button
        type="button"
        className={styles.save}
        aria-disabled={pending || verdict.kind !== 'inStock' || undefined}
        onClick={() => void onSave()}
      >
        确定
      </button>
    </>
  )
}
