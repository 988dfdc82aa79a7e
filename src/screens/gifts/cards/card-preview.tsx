import { CURRENCY } from '#schemas/base/constants.ts'
import type { GiftCover, GiftLevel } from '#schemas/gifts/cards/calls.ts'
import { Card } from '#ui/card/card.tsx'
import { PrintedFace } from './printed-face.tsx'
import styles from './gift-cards.module.css'

interface Props {
  level: GiftLevel
  cover: GiftCover
  greeting: string
}

/** Preview of the card as its receiver will see it. */
export function CardPreview({ level, cover, greeting }: Props) {
  return (
    <Card as="aside" className={styles.preview} aria-label="礼品卡预览">
      <figure>
        <PrintedFace
          picture={cover.picture}
          alt={`卡面：${cover.name}`}
          blessing={greeting.trim() || cover.greeting}
        />
        <figcaption>
          <span className={styles.previewName}>{level.name}</span>
          <span className={styles.value}>
            <small>{CURRENCY}</small>
            {level.value}
          </span>
        </figcaption>
      </figure>
      <p className={styles.note}>{`自购买之日起 ${level.validDays} 天内有效`}</p>
    </Card>
  )
}
