import { useId } from 'react'
import styles from './list.module.css'

interface ChipsProps {
  label: string
  choices: Readonly<Record<string, string>>
  /** Chosen values joined by commas, such as `10,20`; '' for all. */
  value: string
  onChange(value: string): void
}

/** Selects any number of choices; none chosen means all. */
export function ChoiceChips({ label, choices, value, onChange }: ChipsProps) {
  const id = useId()
  const chosen = value === '' ? [] : value.split(',')
  function toggle(choice: string) {
    const others = chosen.filter((one) => one !== choice)
    onChange((others.length === chosen.length ? [...chosen, choice] : others).join(','))
  }
  return (
    <div className={styles.choices} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.chips}>
        <Chip label="全部" pressed={value === ''} onPress={() => onChange('')} />
        {Object.entries(choices).map(([choice, words]) => (
          <Chip key={choice} label={words} pressed={chosen.includes(choice)} onPress={() => toggle(choice)} />
        ))}
      </span>
    </div>
  )
}

interface ChipProps {
  label: string
  pressed: boolean
  onPress(): void
}

function Chip({ label, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {label}
    </button>
  )
}
