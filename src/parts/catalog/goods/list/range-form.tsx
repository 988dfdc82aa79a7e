import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import styles from './list-tools.module.css'

/** Two ends as decimal texts, either of them open. */
export interface Range {
  from?: string | undefined
  to?: string | undefined
}

interface Props {
  /** As the address holds it. */
  range: Range
  /** What the two fields are called: 最低价, 最高价. */
  names: readonly [string, string]
  unit: string
  /** What stays of a text while somebody types it; all of it unless given. */
  clean?: (typed: string) => string
  /** The range in what was typed, its ends in order; a sentence when one of them cannot be read. */
  read(typed: Range): Range | string
  apply(range: Range): void
}

/** From and to in the unit of what is shown; upside down is swapped, what is no number is refused with a word. */
export function RangeForm({ range, names, unit, clean = (text) => text, read, apply }: Props) {
  const id = useId()
  const [typed, setTyped] = useTyped(range)
  const [error, setError] = useState('')
  const set = Boolean(range.from ?? range.to)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = read(typed)
    setError(typeof found === 'string' ? found : '')
    if (typeof found === 'string') return
    setTyped(found)
    apply(found)
  }
  function type(key: keyof Range, text: string) {
    setTyped({ ...typed, [key]: text })
    setError('')
  }
  const input = (key: keyof Range, label: string) => (
    <input
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      placeholder={unit}
      aria-label={`${label}（${unit}）`}
      aria-invalid={error !== ''}
      aria-describedby={error ? id : undefined}
      value={typed[key] ?? ''}
      // What an input method has not finished is not taken out of its hands.
      onChange={({ target, nativeEvent }) => {
        const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        type(key, composing ? target.value : clean(target.value))
      }}
      onCompositionEnd={({ currentTarget }) => type(key, clean(currentTarget.value))}
    />
  )

  return (
    <form className={styles.range} onSubmit={onSubmit} noValidate>
      {input('from', names[0])}
      <span aria-hidden="true">–</span>
      {input('to', names[1])}
      <Button type="submit" size="s">
        确定
      </Button>
      {set && (
        <Button look="quiet" size="s" className={styles.clear} onClick={() => apply({})}>
          清除
        </Button>
      )}
      {error && (
        <span id={id} className={styles.wrong} role="alert">
          {error}
        </span>
      )}
    </form>
  )
}

/** Follows the address without losing the focus: Back and a cleared chip fill the fields anew. */
function useTyped(range: Range) {
  const key = JSON.stringify([range.from, range.to])
  const [state, setState] = useState({ key, typed: range })
  if (state.key !== key) setState({ key, typed: range })
  return [state.typed, (typed: Range) => setState({ key, typed })] as const
}
