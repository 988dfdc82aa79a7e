import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import styles from './list-tools.module.css'

/** Ends of a range as decimal texts; an open end is undefined. */
export interface Range {
  from?: string | undefined
  to?: string | undefined
}

interface Props {
  range: Range
  /** Labels of the two fields: 最低价, 最高价. */
  names: readonly [string, string]
  unit: string
  /** Removes characters that the field does not accept from the typed text; by default keeps all characters. */
  clean?: (typed: string) => string
  /** Puts the ends in order; returns a message if one is invalid. */
  read(typed: Range): Range | string
  apply(range: Range): void
}

/** Edits a range. Swaps reversed ends and shows a message for invalid numbers. */
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
      // Does not clean the text while an input method is composing.
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

/** Holds the typed range; resets it when the address changes (Back, a removed chip) without losing the focus. */
function useTyped(range: Range) {
  const key = JSON.stringify([range.from, range.to])
  const [state, setState] = useState({ key, typed: range })
  if (state.key !== key) setState({ key, typed: range })
  return [state.typed, (typed: Range) => setState({ key, typed })] as const
}
