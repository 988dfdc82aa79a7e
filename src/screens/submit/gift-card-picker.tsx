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
  const usable = cards.filter(({ reason }) => reason === null)
  const unusable = cards.filter(({ reason }) => reason !== null)
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.label}>礼品卡</legend>
      <div className={styles.cardList}>
        {usable.length === 0 && <span className={styles.value}>暂无可用的礼品卡</span>}
        {usable.map((card) => (
          <label key={card.giftCardId} className={styles.card}>
            <input type="checkbox" checked={isChosen(card)} onChange={() => toggle(card)} />
            <Facts card={card} />
            {card.chosen && <Used used={card.used} />}
          </label>
        ))}
        {unusable.length > 0 && (
          <details className={styles.unusable}>
            <summary>{unusable.length} 张礼品卡现在不能用</summary>
            <ul className={styles.cardList}>
              {unusable.map((card) => (
                <li key={card.giftCardId} className={styles.card} data-unusable="true">
                  <Facts card={card} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </fieldset>
  )
}

/** A card behind others that cover all: chosen, and not touched. */
function Used({ used }: { used: string }) {
  return <b className={styles.used}>{used === '0.00' ? '本单用不到' : `本单使用 ${CURRENCY + used}`}</b>
}

function Facts({ card: { name, last4, balance, expiresAt, reason } }: { card: CheckoutGiftCard }) {
  return (
    <span>
      {name} <span className={styles.last4}>尾号 {last4}</span>
      <small>
        余额 {CURRENCY + balance} · 有效期至 {mallDay(expiresAt)}
      </small>
      {reason && <small className={styles.reason}>{reason}</small>}
    </span>
  )
}
