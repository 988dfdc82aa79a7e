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
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path
          d="M9 15.2 3 9.4a3.9 3.9 0 0 1 0-5.6 4 4 0 0 1 5.6 0l.4.4.4-.4a4 4 0 0 1 5.6 0 3.9 3.9 0 0 1 0 5.6z"
          fill={on ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
