import { MallLink } from '#src/features/mall-link.tsx'
import styles from './choices.module.css'

interface Props {
  label: string
  choices: readonly { name: string; title: string; count?: number | undefined; to: string }[]
  current: string
}

/** Addresses that look like tabs. */
export function Choices({ label, choices, current }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ name, title, count, to }) => (
          <li key={name}>
            <MallLink
              to={to}
              className={name === current ? styles.current : styles.choice}
              current={name === current}
            >
              {title}
              {count ? <span className={styles.count}> {count > 999 ? '999+' : count}</span> : null}
            </MallLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
