import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatReturnedPicks } from '#schemas/gifts/vouchers/picks.ts'
import type { AfterSaleCard } from '#schemas/trade/after-sales/entities.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import type { AfterSalePaths } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { Deadline } from '#src/screens/trade/after-sales/deadline.tsx'
import { GoodsLine } from '#src/screens/trade/after-sales/goods-line.tsx'
import { Operations } from '#src/screens/trade/after-sales/operations.tsx'
import { Tender } from '#src/screens/trade/after-sales/tender.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

interface Props {
  card: AfterSaleCard
  /** Server time in ms. */
  now: number
  to: AfterSalePaths
  again(): void
}

/** One record of the list with the actions that the server allows. */
export function AfterSaleCardView({ card, now, to, again }: Props) {
  const { afterSaleId, shopId, shopName, typeText, statusText, createdAt, quantity, granted, applied, type } =
    card
  const { isGift } = card
  return (
    <Card as="li" className={styles.card}>
      <header className={styles.cardHead}>
        <span className={styles.kind}>{typeText}</span>
        <ShopLink shopId={shopId} name={shopName} />
        <span className={styles.cardNumber}>
          单号 {afterSaleId} <time>{formatMallMinute(createdAt)}</time>
        </span>
        <strong className={styles.status}>{statusText}</strong>
      </header>
      <div className={styles.cardBody}>
        <GoodsLine line={card.line} note={`申请数量 ${quantity} 件`} />
        <p className={styles.cardAmount}>
          {type === 3 ? (
            '换货不退款'
          ) : isGift ? (
            formatReturnedPicks(quantity)
          ) : (
            <>
              <span className={styles.small}>{granted ? '同意退款' : '申请退款'}</span>
              <Tender amount={granted ?? applied} />
            </>
          )}
        </p>
      </div>
      <footer className={styles.cardFoot}>
        <Deadline record={card} now={now} onOver={again} />
        <div className={styles.buttons}>
          <Operations record={card} to={to} again={again} />
          <ButtonLink size="s" to={to({ afterSaleId })} aria-label={`查看详情，售后单 ${afterSaleId}`}>
            查看详情
          </ButtonLink>
        </div>
      </footer>
    </Card>
  )
}
