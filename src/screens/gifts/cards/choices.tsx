import { type ReactNode, useId } from 'react'
import styles from './gift-cards.module.css'

interface Props {
  label: string
  look: 'chips' | 'faces' | 'covers'
  value: string
  onChange(id: string): void
  options: readonly { id: string; content: ReactNode }[]
}

/** Group of native radios, so that arrow keys select and Tab leaves the group. */
export function Choices({ label, look, value, onChange, options }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles[look]}>
      {options.map(({ id, content }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
          {content}
        </label>
      ))}
    </div>
  )
}
