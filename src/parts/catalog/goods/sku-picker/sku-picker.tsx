import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import type { goods } from '#schemas/catalog/goods/calls.ts'
import { clampQuantity, getDefaultQuantity } from '#schemas/catalog/goods/quantity.ts'
import {
  listAllowedSkus,
  getInitialChoice,
  type SkuChoice,
  evaluateChoice,
  describeVerdict,
} from '#schemas/catalog/goods/sku-matrix.ts'
import type { CartWish } from '#schemas/jump/effects.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { cartFacts } from '#schemas/trade/cart/facts.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFaultFocus } from '#ui/field/use-fault-focus.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'
import { SpecChoice } from './spec-choice.tsx'
import styles from './sku-picker.module.css'

export interface PickedGoods {
  detail: Out<typeof goods.findDetail>
  spec: Out<typeof goods.findDetailSpec>
}

interface Props {
  goods: PickedGoods
  action: string
  /** Initial quantity; the minimum order by default. */
  wanted?: number | undefined
  /** Puts the selected goods; rejects with the server's message, and the picker then stays open. */
  put(wish: CartWish): Promise<void>
  onClose(): void
}

/** Selects a SKU and a quantity of goods in a dialog; the button states which choices are still missing. */
export function SkuPicker({ goods: { detail, spec }, action, wanted, put, onClose }: Props) {
  const matrix = { specs: spec.specs, skus: spec.skus, least: detail.minNumber }
  const [choice, setChoice] = useState<SkuChoice>(() => getInitialChoice(matrix))
  const [typed, setWanted] = useState(wanted ?? getDefaultQuantity(detail.minNumber))
  const [said, setSaid] = useState('')
  const [pending, setPending] = useState(false)
  const { root, focusFault } = useFaultFocus<HTMLDivElement>()
  const verdict = evaluateChoice(matrix, choice)
  const sku = verdict.kind === 'inStock' || verdict.kind === 'soldOut' ? verdict.sku : null
  const state = sku ? `已选 ${choice.join('，')}` : describeVerdict(verdict)
  const stock = Math.max(0, ...listAllowedSkus(matrix, choice).map((one) => one.stock))
  const bounds = { ...detail, stock, unchosen: sku === null }
  const { quantity } = clampQuantity(typed, bounds)

  async function onAdd() {
    if (pending) return
    if (verdict.kind !== 'inStock') {
      setSaid(describeVerdict(verdict))
      return focusFault()
    }
    setPending(true)
    try {
      await put({ goodsId: detail.goodsId, skuId: verdict.sku.skuId, quantity, ...cartFacts(detail) })
      onClose()
    } catch (failure) {
      setSaid(failure instanceof ApiFailure ? failure.message : GENERIC_MESSAGE)
      setPending(false)
    }
  }
  return (
    <Dialog title="选择规格" onClose={onClose}>
      <Chosen goods={{ detail, spec }} sku={sku} state={state} onFollow={onClose} />
      <div ref={root}>
        <SpecChoice
          specs={spec.specs}
          matrix={matrix}
          choice={choice}
          fault={said !== ''}
          onChoose={(next) => {
            setChoice(next)
            setSaid('')
          }}
        />
      </div>
      <div className={styles.quantity}>
        <span className={styles.label}>数量</span>
        <QuantityStepper label="数量" value={quantity} bounds={bounds} onChange={setWanted} />
      </div>
      <p className={styles.said} role="alert">
        {said}
      </p>
      <AddButton soldOut={verdict.kind === 'soldOut'} pending={pending} onPress={() => void onAdd()}>
        {action}
      </AddButton>
    </Dialog>
  )
}

interface AddProps {
  soldOut: boolean
  pending: boolean
  onPress(): void
  children: string
}

function AddButton({ soldOut, pending, onPress, children }: AddProps) {
  return (
    <Button
      look="primary"
      size="l"
      className={styles.add}
      aria-disabled={pending || soldOut || undefined}
      onClick={onPress}
    >
      {soldOut ? '暂时无货' : children}
    </Button>
  )
}

interface ChosenProps {
  goods: PickedGoods
  /** Selected SKU; null until every spec is chosen. */
  sku: PickedGoods['spec']['skus'][number] | null
  state: string
  onFollow(): void
}

function Chosen({ goods: { detail, spec }, sku, state, onFollow }: ChosenProps) {
  const viewer = useAtomValue(viewerAtom)
  const usual = spec.skus.find(({ skuId }) => skuId === detail.skuId)
  const { price } = sku ?? detail
  return (
    <div className={styles.head}>
      <span className={styles.picture}>
        <Picture src={sku?.picture ?? usual?.picture ?? detail.picture} alt="" width={96} height={96} />
      </span>
      <div className={styles.facts}>
        <Link
          to={formatHref('goodsDetail', { goodsId: detail.goodsId })}
          className={styles.name}
          onClick={onFollow}
        >
          {detail.name}
        </Link>
        <b className={styles.price}>
          {displayPrice(price, viewer).text}
          {price.from && ' 起'}
        </b>
        <p className={styles.state} role="status">
          {state}
        </p>
      </div>
    </div>
  )
}
