import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { businessErrors } from '#schemas/base/business-errors.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { UNKNOWN_STOCK } from '#schemas/catalog/goods/goods-limits.ts'
import { getPayRule } from '#schemas/money/pay-models.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { SpecChoice } from '#src/parts/catalog/goods/sku-picker/spec-choice.tsx'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { ChatButton } from '#src/runtime/text/chat-button.tsx'
import { listServices } from '#src/screens/catalog/goods/detail/service-words.ts'
import type { GoodsPage } from '#src/screens/catalog/goods/detail/use-goods-page.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'
import { AskButton } from './ask-button.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { CompareButtons } from './compare-buttons.tsx'
import { CouponLine } from './coupon-line.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { OtherWays } from './other-ways.tsx'
import { PricePanel } from './price-panel.tsx'
import { SchemeButton } from './scheme-button.tsx'
import type { Purchase } from './use-purchase.ts'
import styles from './buy.module.css'

const OwnQuotes = lazyView(() => import('./own-quotes.tsx'), 'OwnQuotes')

interface Props {
  page: GoodsPage
  purchase: Purchase
}

/** Panel with everything to decide before buying. */
export function BuyPanel({ page, purchase }: Props) {
  const { detail, specs } = page
  const { choice, toChoose } = purchase
  const { member } = useAtomValue(viewerAtom)
  const choosing = useRef<HTMLDivElement>(null)
  // A shopper who presses a buy button too early is moved to the spec that is still to be chosen.
  useEffect(() => {
    if (toChoose === '') return
    const groups = [...(choosing.current?.querySelectorAll('[role=group]') ?? [])]
    const open = groups.find((group) => !group.querySelector('[aria-pressed=true]'))
    open?.querySelector<HTMLElement>('button')?.focus()
  }, [toChoose])

  return (
    <div className={styles.panel}>
      <header>
        <h1 className={styles.name}>{detail.name}</h1>
        {detail.subtitle && <p className={styles.subtitle}>{detail.subtitle}</p>}
      </header>
      <PricePanel purchase={purchase} />
      <OtherWays purchase={purchase} />
      {getPayRule(detail.price.payModel).cash && <CouponLine goodsId={detail.goodsId} />}
      <DeliveryLine purchase={purchase} />
      <ServicesLine detail={detail} />
      {specs.length > 0 && (
        <div ref={choosing}>
          <SpecChoice specs={specs} matrix={choice.matrix} choice={choice.choice} onChoose={choice.choose} />
          <p className={styles.toChoose} role="alert">
            {toChoose}
          </p>
        </div>
      )}
      <QuantityLine purchase={purchase} />
      <div className={styles.actions}>
        <BuyButtons purchase={purchase} />
        <div className={styles.wishes}>
          <FavouriteButton detail={detail} />
          <OwnPart>
            <SchemeButton purchase={purchase} />
          </OwnPart>
          <CompareButtons purchase={purchase} />
          <OwnPart>
            <AskButton purchase={purchase} />
          </OwnPart>
          <ChatButton className={styles.heart} />
        </div>
      </div>
      {member && <OwnQuotes goodsId={detail.goodsId} />}
      <CartNote purchase={purchase} />
    </div>
  )
}

/** Stock, in pieces, at or below which a warning is shown. */
const FEW = 20

function QuantityLine({ purchase: { quantity, choice, detail } }: { purchase: Purchase }) {
  const { value, bounds, unit, why, set, explain } = quantity
  const { minNumber, step, limitNumber } = detail
  const stock = choice.sku?.stock ?? 0
  const rules = [
    minNumber > 1 && `${minNumber} ${unit}起购`,
    step > 1 && `每次增加 ${step} ${unit}`,
    limitNumber !== null && `每人限购 ${limitNumber} ${unit}`,
    detail.engravingLength && `支持刻字，最多 ${detail.engravingLength} 字，每件相同，提交订单时填写`,
    stock > 0 && stock < UNKNOWN_STOCK && `${stock <= FEW ? '仅剩' : '库存'} ${stock} ${unit}`,
    choice.sku?.code && `编号 ${choice.sku.code}`,
  ].filter((rule) => typeof rule === 'string')
  return (
    <div className={styles.line}>
      <span className={styles.label}>数量</span>
      <div className={styles.quantity}>
        <QuantityStepper
          label="数量"
          value={value}
          bounds={bounds}
          unit={unit}
          disabled={bounds.stock <= 0}
          onChange={set}
          onExplain={explain}
        />
        <span className={styles.unit}>{unit}</span>
        {rules.length > 0 && <span className={styles.rules}>{rules.join(' · ')}</span>}
        <p className={styles.why} role="status">
          {why}
        </p>
      </div>
    </div>
  )
}

/** Note before the buttons that tells why 加入购物车 is missing. */
function CartNote({ purchase: { cartRefusal } }: { purchase: Purchase }) {
  return (
    cartRefusal && <p className={styles.note}>{`${businessErrors[cartRefusal]}，可直接点击“立即购买”`}</p>
  )
}

/** Names the services that come with the goods; the tab 包装售后 explains them. */
function ServicesLine({ detail }: { detail: GoodsDetail }) {
  const services = listServices(detail)
  if (services.length === 0) return null
  return (
    <div className={styles.line}>
      <span className={styles.label}>服务</span>
      <ul className={styles.services}>
        {services.map(({ name, meaning }) => (
          <li key={name} title={meaning || undefined}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
