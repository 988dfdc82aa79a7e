import { CURRENCY } from '#schemas/base/constants.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { defineView } from '../define-widget.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { JumpLink } from '../parts/jump-link.tsx'
import styles from './gift-card-entry.module.css'

export const widget = defineView('gift-card-entry', GiftCardEntry)

type Props = PropsOf<'gift-card-entry'>

const PURCHASE = toScreen('cardPurchase')

/** Card faces side by side like cards in a hand; each leads to where cards are bought. */
export function GiftCardEntry({ faces, link, ...words }: Props) {
  return (
    <EntryFrame {...words} to={link ?? PURCHASE} tone="paper">
      <ul className={styles.cards}>
        {faces.map((face, index) => (
          <li key={index} className={styles.place}>
            <Face face={face} />
          </li>
        ))}
      </ul>
    </EntryFrame>
  )
}

function Face({ face: { name, amount, tone, image, link } }: { face: Props['faces'][number] }) {
  return (
    <JumpLink link={link ?? PURCHASE} className={`${styles.card} ${styles[tone]}`}>
      {image && (
        <span className={styles.picture}>
          <Picture
            src={image.src}
            alt=""
            width={image.width ?? 640}
            height={image.height ?? 400}
            place={240}
          />
        </span>
      )}
      <span className={styles.head}>
        <span className={styles.seal} aria-hidden="true">
          礼
        </span>
        <span className={styles.name}>{name}</span>
      </span>
      {amount > 0 && (
        <span className={styles.amount}>
          <small>{CURRENCY}</small>
          {amount}
        </span>
      )}
    </JumpLink>
  )
}
