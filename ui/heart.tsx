interface Props {
  /** Pixels. */
  size: number
  on: boolean
  strokeWidth?: number
}

/** Decorative heart icon for favourites; the button around it needs its own label. */
export function Heart({ size, on, strokeWidth = 1.3 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="M9 15.2 3 9.4a3.9 3.9 0 0 1 0-5.6 4 4 0 0 1 5.6 0l.4.4.4-.4a4 4 0 0 1 5.6 0 3.9 3.9 0 0 1 0 5.6z"
        fill={on ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinejoin="round"
      />
    </svg>
  )
}
