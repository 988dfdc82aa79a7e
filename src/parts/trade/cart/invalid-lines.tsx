import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { Card } from '#ui/card/card.tsx'
import type { CartActions } from './cart-actions.ts'
import { LineGoods } from './line-goods.tsx'
import styles from './cart.module.css'

interface Props {
  lines: readonly CartLine[]
  actions: CartActions
}

/** Lists the lines that cannot be bought, with reason, similar goods and actions. */
export function InvalidLines({ lines, actions }: Props) {
  return (
    <Card className={styles.group} aria-label="失效商品">
      <header className={styles.shop}>
        <h2 className={styles.shopName}>{`失效商品（${lines.length}）`}</h2>
        <button type="button" className={styles.clear} onClick={() => void actions.store.clearInvalid()}>
          清空失效商品
        </button>
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.cartId} className={`${styles.line} ${styles.invalid}`} data-line={line.cartId}>
            <span className={styles.tag}>失效</span>
            <LineGoods line={line}>
              <p className={styles.reason}>{line.invalid}</p>
            </LineGoods>
            <span className={styles.count}>{`×${line.quantity}`}</span>
            <div className={styles.doings}>
              {line.catId && (
                <Link to={formatHref('goodsList', { catId: line.catId })} aria-label={`找相似：${line.name}`}>
                  找相似
                </Link>
              )}
              <button
                type="button"
                aria-label={`删除${line.name}`}
                data-remove
                onClick={() => void actions.store.remove([line.cartId])}
              >
                删除
              </button>
            </div>
            {actions.undoAfter(line.cartId)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
