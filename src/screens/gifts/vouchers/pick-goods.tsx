import { Link } from 'react-router-dom'
import type { PickGoods, PickSku } from '#schemas/gifts/vouchers/calls.ts'
import { getMaxQuantity, type Picked, setPick } from '#schemas/gifts/vouchers/picks.ts'
import { Button } from '#ui/button/button.tsx'
import { CARD } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './picks.module.css'

export interface Choosing {
  picked: Picked
  /** Total number of pieces that can be picked. */
  left: number
  onChange(picked: Picked): void
}

interface GridProps {
  goods: readonly PickGoods[]
  /** Null if the goods are only displayed. */
  choosing: Choosing | null
  to?: (goodsId: string) => string
}

/** Grid of goods to pick from, without prices. */
export function PickGrid({ goods, choosing, to }: GridProps) {
  return (
    <ul className={styles.grid} aria-label="可选礼品">
      {goods.map((one) => (
        <li key={one.goodsId}>
          <GoodsTile goods={one} choosing={choosing} to={to?.(one.goodsId)} />
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  goods: PickGoods
  choosing: Choosing | null
  to: string | undefined
}

function GoodsTile({ goods, choosing, to }: TileProps) {
  const { name, subtitle, picture, skus } = goods
  const chosen = choosing !== null && skus.some(({ skuId }) => (choosing.picked[skuId] ?? 0) > 0)
  return (
    <article className={styles.tile} data-chosen={chosen || undefined}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={400} height={400} place={CARD} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{to === undefined ? name : <Link to={to}>{name}</Link>}</h3>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <SkuRows goods={goods} choosing={choosing} />
      </div>
    </article>
  )
}

/** Lists one row for each SKU with its spec and quantity. */
export function SkuRows({ goods: { name, skus }, choosing }: Pick<TileProps, 'goods' | 'choosing'>) {
  return (
    <ul className={styles.skus}>
      {skus.map((sku) => (
        <li key={sku.skuId} className={styles.sku}>
          {(sku.specText !== '' || sku.problem !== null) && (
            <span className={styles.spec}>{sku.problem ?? sku.specText}</span>
          )}
          {choosing !== null && (
            <PickControl
              name={[name, sku.specText].filter(Boolean).join(' ')}
              sku={sku}
              choosing={choosing}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ControlProps {
  name: string
  sku: PickSku
  choosing: Choosing
}

/** Button while nothing is picked, afterwards a stepper for the quantity. */
function PickControl({ name, sku: { skuId, stock }, choosing }: ControlProps) {
  const { picked, left, onChange } = choosing
  const { [skuId]: quantity = 0 } = picked
  const most = getMaxQuantity(picked, skuId, { left, stock })
  const set = (wanted: number) => onChange(setPick(picked, skuId, { quantity: wanted, left, stock }))
  if (quantity === 0) {
    const words = stock === 0 ? '暂不可选' : '选这件'
    return (
      <Button size="s" disabled={most === 0} aria-label={`${words}：${name}`} onClick={() => set(1)}>
        {words}
      </Button>
    )
  }
  return (
    <span className={styles.steps} role="group" aria-label={`${name}的数量`}>
      <Button size="s" aria-label={`减少：${name}`} onClick={() => set(quantity - 1)}>
        <span aria-hidden="true">−</span>
      </Button>
      <output>{quantity}</output>
      <Button
        size="s"
        disabled={quantity >= most}
        aria-label={`增加：${name}`}
        onClick={() => set(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </Button>
    </span>
  )
}
