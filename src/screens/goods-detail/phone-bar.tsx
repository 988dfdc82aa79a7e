import { ShopPrice } from '#src/features/shop-price.tsx'
import { BuyButtons } from './buy/buy-buttons.tsx'
import { shownPrice } from './buy/price-panel.tsx'
import type { Purchase } from './buy/use-purchase.ts'
import styles from './phone-bar.module.css'

/** On a phone the price and the two buttons stand at the lower edge, where the thumb is. */
export function PhoneBar({ purchase }: { purchase: Purchase }) {
  return (
    <div className={styles.bar} role="group" aria-label="购买">
      <ShopPrice price={shownPrice(purchase).price} />
      <BuyButtons purchase={purchase} />
    </div>
  )
}
