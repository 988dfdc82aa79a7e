import { CURRENCY } from '#schemas/base/constants.ts'
import type { CartShop } from '#schemas/trade/cart/entities.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { Card } from '#ui/card/card.tsx'
import type { CartActions } from './cart-actions.ts'
import { CheckBox } from './check-box.tsx'
import { LineRow } from './line-row.tsx'
import { listCheckable, getCheckedState, listCartIds } from './selection.ts'
import styles from './cart.module.css'

/** Shows the lines of one shop under a check box for all of them. */
export function ShopGroup({ shop, actions }: { shop: CartShop; actions: CartActions }) {
  const { shopId, shopName, lines, promotions = [], nextPromotion } = shop
  const { store, state } = actions
  const able = listCheckable(lines)
  return (
    <Card className={styles.group} aria-label={shopName}>
      <header className={styles.shop}>
        <CheckBox
          label={`选择${shopName}的全部商品`}
          state={getCheckedState(lines, state.checking)}
          disabled={able.length === 0}
          onChange={(checked) => void store.check(listCartIds(able), checked)}
        />
        {shopId ? (
          <ShopLink shopId={shopId} name={shopName} className={styles.shopName} />
        ) : (
          <span className={styles.shopName}>{shopName}</span>
        )}
        {(promotions.length > 0 || nextPromotion) && (
          <p className={styles.promotion}>
            {[
              ...promotions.map(({ name, off }) => `${name}，已减 ${CURRENCY}${off}`),
              ...(nextPromotion
                ? [
                    `${nextPromotion.name}，再买 ${CURRENCY}${nextPromotion.missing} 减 ${CURRENCY}${nextPromotion.off}`,
                  ]
                : []),
            ].join('；')}
          </p>
        )}
      </header>
      <ul>
        {lines.map((line) => (
          <LineRow key={line.cartId} line={line} actions={actions} />
        ))}
      </ul>
    </Card>
  )
}
