import { CURRENCY } from '#schemas/base/constants.ts'
import type { Price as Fact } from '#schemas/catalog/goods/card.ts'
import { displayPrice, type PricePart } from '#schemas/money/price-display.ts'
import styles from '#ui/price/price-text.module.css'

const guest = { member: false, scoreName: '积分', prefer: 'cash' } as const

export function Price({ price }: { price: Fact }) {
  const { parts, alternative } = displayPrice(price, guest)
  return (
    <span className={`${styles.price} ${styles.m}`}>
      {parts.map((part, index) => (
        <span key={part.kind} className={styles[part.kind]}>
          {index > 0 && <span className={styles.plus}> + </span>}
          <Amount part={part} />
        </span>
      ))}
      {alternative && <span className={styles.alternative}>或 {alternative.text}</span>}
    </span>
  )
}

function Amount({ part: { kind, text, amount } }: { part: PricePart }) {
  const [whole, cents] = amount.split('.')
  if (kind === 'points')
    return (
      <>
        {amount}
        <small className={styles.small}>{text.slice(amount.length)}</small>
      </>
    )
  return (
    <>
      <small className={styles.small}>{CURRENCY}</small>
      {whole}
      <small className={styles.small}>.{cents}</small>
    </>
  )
}
