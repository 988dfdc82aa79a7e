import { defineView } from '#registry/define-widget.ts'
import { EntryFrame } from '#registry/parts/entry-frame.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { OwnCards } from '#registry/parts/own-gifts.tsx'
import { useServices } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './gift-card-entry.module.css'

export const widget = defineView('gift-card-entry', GiftCardEntry)

type Props = PropsOf<'gift-card-entry'>

const PURCHASE = toScreen('cardPurchase')

/** Gift card faces in a fan; each leads to the page that sells cards. */
export function GiftCardEntry({ faces, onSale, link, ...words }: Props) {
  return (
    <EntryFrame {...words} to={link ?? PURCHASE} tone="paper" own={<OwnCards />}>
      {onSale ? <FacesOnSale instead={faces} /> : <Faces faces={faces} />}
    </EntryFrame>
  )
}

function Faces({ faces }: Pick<Props, 'faces'>) {
  return (
    <ul className={styles.cards}>
      {faces.map((face, index) => (
        <li key={index} className={styles.place}>
          <Face face={face} />
        </li>
      ))}
    </ul>
  )
}

const LIMIT = 4

function FacesOnSale({ instead }: { instead: Props['faces'] }) {
  const { call } = useServices()
  const loaded = useLoaded('gift card faces', (signal) => call(gift.levelHome, {}, { signal }))
  if (loaded.state !== 'ready' || loaded.data.length === 0) return <Faces faces={instead} />
  const faces = loaded.data.slice(0, LIMIT).map(({ name, value, picture: src }) => ({
    name,
    amount: Math.trunc(Number(value)),
    tone: 'lacquer' as const,
    image: { src, alt: '' },
  }))
  return <Faces faces={faces} />
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
