const SHEET = 'M12 20H6a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 6 4h8l4.5 4.5V12M8.5 12h5M8.5 15.5h3'

/** Icon of 加入方案: a sheet with a plus, or with a tick once the goods are added. */
export function SchemeMark({ size, done = false }: { size: number; done?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={done ? `${SHEET}M14.5 18.5l2.5 2.5 4.5-5` : `${SHEET}M18 15.5v6M15 18.5h6`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
