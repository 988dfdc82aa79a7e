import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatGiftCardNumber } from '#schemas/gifts/cards/number.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { CheckoutGiftCard } from '#schemas/trade/checkout/entities.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import type { Change } from './draft.ts'
import { type CardPile, foldCards } from './fold-cards.ts'
import styles from './offers.module.css'

interface Props {
  cards: readonly CheckoutGiftCard[]
  draft: SubmitDraft
  change: Change
}

/** Chooses gift cards. The card that expires first pays first, and never for more than the amount due. */
export function GiftCardPicker({ cards, draft, change }: Props) {
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
        {foldCards(usable).map((pile) => (
          <Pile key={pile[0].giftCardId} pile={pile} draft={draft} change={change} />
        ))}
        {unusable.length > 0 && (
          <details className={styles.unusable}>
            <summary>{`${unusable.length} 张礼品卡现在不能用`}</summary>
            <ul className={styles.cardList}>
              {foldCards(unusable).map((pile) => (
                <li key={pile[0].giftCardId} className={styles.card} data-unusable="true">
                  <Facts pile={pile} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </fieldset>
  )
}

/** Several equal cards, with a select for how many of them pay. */
function Pile({ pile, draft, change }: { pile: CardPile; draft: SubmitDraft; change: Change }) {
  const ids = pile.map(({ giftCardId }) => giftCardId)
  const chosen = ids.filter((id) => draft.giftCardIds.includes(id))
  function choose(count: number) {
    const others = draft.giftCardIds.filter((id) => !ids.includes(id))
    change({ giftCardIds: [...others, ...ids.slice(0, count)] })
  }
  const { name } = pile[0]
  return (
    <div className={styles.card}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen.length > 0}
          onChange={() => choose(chosen.length > 0 ? 0 : pile.length)}
        />
        <Facts pile={pile} />
      </label>
      {pile.length > 1 && chosen.length > 0 && (
        <select
          className={styles.count}
          aria-label={`使用几张${name}`}
          value={chosen.length}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {pile.map(({ giftCardId }, at) => (
            <option key={giftCardId} value={at + 1}>{`用 ${at + 1} 张`}</option>
          ))}
        </select>
      )}
      <Used pile={pile} />
    </div>
  )
}

/** Shows the amounts that the cards pay. A chosen card pays nothing if earlier cards cover the amount. */
function Used({ pile }: { pile: CardPile }) {
  const chosen = pile.filter((card) => card.chosen)
  if (chosen.length === 0) return null
  const used = chosen.reduce((fen, card) => fen + (parseYuan(card.used) ?? 0), 0)
  return (
    <b className={styles.used}>{used === 0 ? '本单用不到' : `本单使用 ${CURRENCY + formatYuan(used)}`}</b>
  )
}

function Facts({ pile }: { pile: CardPile }) {
  const [card] = pile
  const { name, balance, expiresAt, reason } = card
  const several = pile.length > 1
  return (
    <span>
      {name}{' '}
      <span className={styles.last4}>{several ? `${pile.length} 张` : formatGiftCardNumber(card)}</span>
      <small>{`${several ? '每张余额' : '余额'} ${CURRENCY + balance} · 有效期至 ${formatMallDay(expiresAt)}`}</small>
      {reason && <small className={styles.reason}>{reason}</small>}
    </span>
  )
}
