import { businessErrors } from '#schemas/base/business-errors.ts'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import type { ComparedId } from '#schemas/catalog/goods/compared.ts'
import { cartFacts } from '#schemas/trade/cart/facts.ts'
import { checkGoods } from '#schemas/trade/cart/rules.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { Button } from '#ui/button/button.tsx'
import { makeComparedId } from './compared-id.ts'
import styles from './compare-sheet.module.css'

interface Props {
  goods: ComparedGoods | null
  ids: readonly ComparedId[]
  onReplace: ((by: ComparedId) => void) | undefined
}

/** Adds goods to the cart; for delisted goods, offers similar ones. */
export function Buying({ goods, ids, onReplace }: Props) {
  const mall = useMall()
  if (!goods?.onShelf) return onReplace ? <Similar goods={goods} ids={ids} onReplace={onReplace} /> : null
  const { goodsId, skuId, name, soldOut } = goods
  const refusal = checkGoods(goods)
  if (refusal) return <span className={styles.none}>{businessErrors[refusal]}</span>
  return (
    <span className={styles.buttons}>
      <Button
        look="primary"
        size="s"
        className={styles.buy}
        disabled={soldOut}
        aria-label={`加入购物车：${name}`}
        onClick={() => mall.fulfil({ kind: 'cart', wish: { goodsId, skuId, ...cartFacts(goods) } })}
      >
        {soldOut ? '暂时无货' : '加入购物车'}
      </Button>
      <OwnPart>
        <Button
          size="s"
          className={styles.buy}
          aria-label={`加入方案：${name}`}
          onClick={() => mall.fulfil({ kind: 'scheme', wishes: [{ goodsId, skuId }] })}
        >
          加入方案
        </Button>
        <Button
          size="s"
          className={styles.buy}
          aria-label={`询价：${name}`}
          onClick={() => mall.fulfil({ kind: 'inquiry', lines: [askLine(goods)], source: 'COMPARE' })}
        >
          询价
        </Button>
      </OwnPart>
    </span>
  )
}

const askLine = ({ goodsId, skuId, name, price, skus, minNumber }: ComparedGoods) => ({
  goodsId,
  skuId,
  name,
  specText: skus.find((sku) => sku.skuId === skuId)?.specValues.join(' ') ?? '',
  payModel: price.payModel,
  quantity: minNumber,
  list: { cash: price.cash, integral: price.integral },
})

const SIMILAR = 2
/** Number of goods to load, more than are shown, because goods that are already compared are left out. */
const ASKED = SIMILAR + 4

function Similar({ goods, ids, onReplace }: Props & { onReplace(by: ComparedId): void }) {
  const catId = goods?.categoryPath.at(-1)?.catId
  const loaded = useCall(calls.findFamousGoodsList, { catId, count: ASKED })
  const cards = loaded.state === 'ready' ? loaded.data : []
  const others = cards.filter((card) => ids.every(({ goodsId }) => goodsId !== card.goodsId))
  if (others.length === 0) return null
  return (
    <div className={styles.similar}>
      <p>{catId ? '同类商品' : '热销商品'}</p>
      <ul>
        {others.slice(0, SIMILAR).map((card) => (
          <Instead key={card.goodsId} card={card} onReplace={onReplace} />
        ))}
      </ul>
    </div>
  )
}

function Instead({ card, onReplace }: { card: GoodsCard; onReplace(by: ComparedId): void }) {
  const { name, price } = card
  return (
    <li>
      <span className={styles.likeName}>{name}</span>
      <ShopPrice price={price} size="s" />
      <Button size="s" aria-label={`换成：${name}`} onClick={() => onReplace(makeComparedId(card))}>
        换成它
      </Button>
    </li>
  )
}
