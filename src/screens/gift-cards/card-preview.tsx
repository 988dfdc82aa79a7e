import type { GiftCover, GiftLevel } from '#schemas/api/gift.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import styles from './gift-cards.module.css'

interface Props {
  level: GiftLevel
  cover: GiftCover
  greeting: string
}

/** The card as its receiver will see it, while it is being made. */
export function CardPreview({ level, cover, greeting }: Props) {
  return (
    <aside className={styles.preview} aria-label="礼品卡预览">
      <figure>
        <img src={cover.picture} alt={`卡面：${cover.name}`} width={640} height={400} />
        <figcaption>
          <span className={styles.previewName}>{level.name}</span>
          <span className={styles.value}>
            <small>{CURRENCY}</small>
            {level.value}
          </span>
        </figcaption>
      </figure>
      <p className={styles.greeting}>{greeting.trim() || '您的祝福语会写在这里'}</p>
      <p className={styles.note}>自购买之日起 {level.validDays} 天内有效</p>
    </aside>
  )
}
