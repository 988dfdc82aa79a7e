import { Link } from 'react-router-dom'
import type { PickGoods, PickSku } from '#schemas/gifts/vouchers/calls.ts'
import { mostOfSku, type Picked, withPick } from '#schemas/gifts/vouchers/picks.ts'
import { Button } from '#ui/button/button.tsx'
import { CARD } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './picks.module.css'

export interface Choosing {
  picked: Picked
  /** Pieces that can be picked in all. */
  left: number
  onChange(picked: Picked): void
}

interface GridProps {
  goods: readonly PickGoods[]
  /** Null where it is only looked at. */
  choosing: Choosing | null
  /** Where the goods have a page of their own. */
  to?: (goodsId: string) => string
}

/** Goods to pick from, without prices. */
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

/** A row a SKU: which one, and how many of it. */
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
  /** Of goods and SKU, for who does not see them. */
  name: string
  sku: PickSku
  choosing: Choosing
}

/** One button while nothing of it is chosen, then fewer and more. */
function PickControl({ name, sku: { skuId, stock }, choosing }: ControlProps) {
  const { picked, left, onChange } = choosing
  const { [skuId]: quantity = 0 } = picked
  const most = mostOfSku(picked, skuId, { left, stock })
  const set = (wanted: number) => onChange(withPick(picked, skuId, { quantity: wanted, left, stock }))
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
