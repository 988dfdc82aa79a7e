import { CURRENCY } from '#schemas/base/constants.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { displayPrice, type PricePart, type PriceViewer } from '#schemas/money/price-display.ts'
import styles from './price-text.module.css'

export interface PriceLook {
  price: Price
  size?: 's' | 'm' | 'l'
  /** True to show what can be paid instead of points (payModel 6 and 7). */
  hint?: boolean
  /** True for a price that is not a total, so that only totals are red. */
  calm?: boolean
  saving?: boolean
}

/** Shows a price by its payModel and the viewer: cash in red, points in gold. */
export function PriceText({
  price,
  viewer,
  size = 'm',
  hint = false,
  calm = false,
  saving = false,
}: PriceLook & { viewer: PriceViewer }) {
  const shown = displayPrice(price, viewer)
  const several = shown.parts.length > 1 || shown.alternative
  const mark = saving && (price.running ? '秒杀' : shown.saving && `省 ${shown.saving}`)
  const looks = [styles.price, styles[size], calm && styles.calm, several && styles.several]
  return (
    // The key gives another price a new element, because a browser's translation may have changed the text nodes.
    <span key={shown.text} className={looks.filter(Boolean).join(' ')}>
      {shown.parts.length === 0 && <span className={styles.alternative}>{shown.text}</span>}
      {shown.parts.map((part, index) => (
        <span key={part.kind} className={styles[part.kind]}>
          {index > 0 && <span className={styles.plus}> + </span>}
          <Amount part={part} />
        </span>
      ))}
      {shown.alternative && <span className={styles.alternative}>{`或 ${shown.alternative.text}`}</span>}
      {price.from && <span className={styles.from}>起</span>}
      {mark && <span className={styles.saving}>{mark}</span>}
      {hint && shown.hint && <span className={styles.hint}>{shown.hint}</span>}
    </span>
  )
}

function Amount({ part: { kind, text, amount } }: { part: PricePart }) {
  if (kind === 'points') {
    return (
      <>
        {amount}
        <small className={styles.small}>{text.slice(amount.length)}</small>
      </>
    )
  }
  const [whole, cents] = amount.split('.')
  return (
    <>
      <small className={styles.small}>{CURRENCY}</small>
      {whole}
      <small className={styles.small}>{`.${cents}`}</small>
    </>
  )
}
