import { Heart } from '#ui/heart.tsx'
import styles from './goods-cards.module.css'

interface Props {
  name: string
  on: boolean
  onPress(): void
}

/** GL10: the heart on a card. */
export function FavouriteButton({ name, on, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={on}
      aria-label={`收藏：${name}`}
      onClick={onPress}
    >
      <Heart size={18} on={on} strokeWidth={1.5} />
    </button>
  )
}
