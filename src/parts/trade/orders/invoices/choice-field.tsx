import { useId } from 'react'
import type { FieldState } from '#ui/field/use-fields.ts'
import styles from './invoice.module.css'

interface Props {
  label: string
  field: FieldState
  choices: Readonly<Record<string, string>>
}

/** Chooses one of a few values with native radio buttons, so that the arrow keys move between them. */
export function ChoiceField({ label, field, choices }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {Object.entries(choices).map(([value, name]) => (
        <span key={value}>
          <input
            type="radio"
            className="visually-hidden"
            id={`${id}${value}`}
            name={id}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
          />
          <label htmlFor={`${id}${value}`}>{name}</label>
        </span>
      ))}
    </fieldset>
  )
}
