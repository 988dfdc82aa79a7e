import { useId, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { groupDigits } from '#schemas/money/decimal.ts'
import styles from './scheme-entry.module.css'

interface Props {
  amounts: readonly number[]
  budget: number
  people: number
  onBudget(amount: number): void
  onPeople(people: number): void
}

export function BudgetForm({ amounts, budget, people, onBudget, onPeople }: Props) {
  const id = useId()
  return (
    <div className={styles.form}>
      <fieldset className={styles.budgets}>
        <legend className={styles.label}>人均预算</legend>
        {amounts.map((amount) => (
          <label key={amount} className={styles.budget}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={amount === budget}
              onChange={() => onBudget(amount)}
            />
            <span className={styles.chip}>
              {CURRENCY}
              {amount}
            </span>
          </label>
        ))}
      </fieldset>
      <People people={people} onPeople={onPeople} />
      <p className={styles.total}>
        合计预算
        <output className={styles.sum}>
          <small>{CURRENCY}</small>
          {formatGrouped(budget * people)}
        </output>
      </p>
    </div>
  )
}

/** Keeps invalid input while typing; leaving the field shows the number in effect. */
function People({ people, onPeople }: Pick<Props, 'people' | 'onPeople'>) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number) => {
    setTyped(null)
    onPeople(readPeople(String(people + by)) ?? people)
  }
  return (
    <div className={styles.people}>
      <label className={styles.label} htmlFor={id}>
        人数
      </label>
      <span className={styles.stepper}>
        <button type="button" className={styles.step} aria-label="减少十人" onClick={() => step(-10)}>
          −
        </button>
        <input
          id={id}
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed ?? people}
          onChange={(event) => {
            setTyped(event.target.value)
            const read = readPeople(readDigits(event.target.value))
            if (read !== null) onPeople(read)
          }}
          onBlur={() => setTyped(null)}
        />
        <button type="button" className={styles.step} aria-label="增加十人" onClick={() => step(10)}>
          +
        </button>
      </span>
    </div>
  )
}

const LIMIT = 100_000

/** Parses a number of people and limits it to 1 … `LIMIT`; null for invalid text. */
export function readPeople(text: string): number | null {
  const number = /^-?\d{1,7}$/.test(text) ? Number(text) : null
  return number === null ? null : Math.min(LIMIT, Math.max(1, number))
}

/** Formats an integer with thousands separators: `1,234,567`. */
export function formatGrouped(whole: number): string {
  return groupDigits(String(whole))
}
