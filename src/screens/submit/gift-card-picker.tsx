import { CURRENCY } from '#schemas/base/constants.ts'
import type { CheckoutGiftCard } from '#schemas/entities/checkout.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import type { SubmitDraft } from '#schemas/order/submit-draft.ts'
import type { Change } from './draft.ts'
import styles from './offers.module.css'

interface Props {
  cards: readonly CheckoutGiftCard[]
  draft: SubmitDraft
  change: Change
}

/** Any number of cards; the one that expires first is used first, and never more than what is due. */
export function GiftCardPicker({ cards, draft, change }: Props) {
  const isChosen = ({ giftCardId }: CheckoutGiftCard) => draft.giftCardIds.includes(giftCardId)
  function toggle(card: CheckoutGiftCard) {
    const { giftCardId } = card
    const others = draft.giftCardIds.filter((id) => id !== giftCardId)
    change({ giftCardIds: isChosen(card) ? others : [...others, giftCardId] })
  }
  if (cards.length === 0) {
    return (
      <div className={styles.row}>
        <span className={styles.label}>礼品卡</span>
        <span className={styles.value}>暂无可用的礼品卡</span>
      </div>
    )
  }
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.label}>礼品卡</legend>
      <div className={styles.cardList}>
        {cards.map((card) => (
          <label key={card.giftCardId} className={styles.card} data-unusable={card.reason !== null}>
            <input
              type="checkbox"
              checked={card.reason === null && isChosen(card)}
              disabled={card.reason !== null}
              onChange={() => toggle(card)}
            />
            <span>
              {card.name} <span className={styles.last4}>尾号 {card.last4}</span>
              <small>
                余额 {CURRENCY + card.balance} · 有效期至 {mallDay(card.expiresAt)}
              </small>
              {card.reason && <small className={styles.reason}>{card.reason}</small>}
            </span>
            {card.chosen && <b className={styles.used}>本单使用 {CURRENCY + card.used}</b>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
