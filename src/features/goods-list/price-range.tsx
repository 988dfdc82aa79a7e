import { type FormEvent, useId, useState } from 'react'
import { readPriceRange, type PriceRange } from './read-price-range.ts'
import styles from './list-tools.module.css'

interface Props {
  /** As the address holds it. */
  range: PriceRange
  /** ￥, or the name of the points where a list is priced in them (GL7). */
  unit: string
  apply(range: PriceRange): void
}

/** GL7: from and to in the unit of the prices shown; upside down is swapped, what is no price is refused with a word. */
export function PriceRangeForm({ range, unit, apply }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(range)
  const [error, setError] = useState('')
  const set = Boolean(range.sellPriceStart ?? range.sellPriceEnd)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readPriceRange(typed)
    setError(typeof read === 'string' ? read : '')
    if (typeof read === 'string') return
    setTyped(read)
    apply(read)
  }
  const input = (key: keyof PriceRange, label: string) => (
    <input
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      placeholder={unit}
      aria-label={`${label}（${unit}）`}
      aria-invalid={error !== ''}
      aria-describedby={error ? id : undefined}
      value={typed[key] ?? ''}
      onChange={(event) => {
        setTyped({ ...typed, [key]: event.target.value })
        setError('')
      }}
    />
  )

  return (
    <form className={styles.range} onSubmit={onSubmit} noValidate>
      {input('sellPriceStart', '最低价')}
      <span aria-hidden="true">–</span>
      {input('sellPriceEnd', '最高价')}
      <button type="submit">确定</button>
      {set && (
        <button type="button" className={styles.clear} onClick={() => apply({})}>
          清除
        </button>
      )}
      {error && (
        <span id={id} className={styles.wrong} role="alert">
          {error}
        </span>
      )}
    </form>
  )
}
