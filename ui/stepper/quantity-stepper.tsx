import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import {
  getDefaultQuantity,
  getMaxQuantity,
  type QuantityBounds,
  type ClampedQuantity,
  clampTyped,
  stepQuantity,
} from '#schemas/catalog/goods/quantity.ts'
import { isComposing } from '#ui/field/composing.ts'
import styles from './quantity-stepper.module.css'

interface Props {
  /** Accessible name: 购买数量, or the name of a line's goods. */
  label: string
  value: number
  bounds: QuantityBounds
  /** Unit of the quantity: 件, 盒, 箱 … */
  unit?: string
  disabled?: boolean
  onChange(quantity: number): void
  /** Receives the reason for a correction, null for none. Without this callback it is shown below the field. */
  onExplain?: (why: string | null) => void
}

/** Accepts typed input once, on Enter or blur, and shows the reason for a correction. */
export function QuantityStepper(props: Props) {
  const { label, value, bounds, disabled = false, onExplain } = props
  const id = useId()
  const { shown, why, type, commit, step, onKeyDown } = useTyping(props)
  return (
    <div className={styles.stepper}>
      <div className={styles.box} data-disabled={disabled || undefined}>
        <StepButton
          name={`减少${label}`}
          sign="−"
          end={value <= getDefaultQuantity(bounds.minNumber)}
          disabled={disabled}
          onPress={() => step(-1)}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-label={label}
          aria-describedby={why && !onExplain ? id : undefined}
          disabled={disabled}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <StepButton
          name={`增加${label}`}
          sign="+"
          end={value >= getMaxQuantity(bounds)}
          disabled={disabled}
          onPress={() => step(1)}
        />
      </div>
      {!onExplain && (
        <p id={id} className={styles.why} role="status">
          {why}
        </p>
      )}
    </div>
  )
}

function useTyping({ value, bounds, unit = '件', onChange, onExplain }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  // A change of the value from outside (another SKU, the server) discards the typed text.
  useEffect(() => setTyped(null), [value])

  function accept({ quantity, why: reason }: ClampedQuantity) {
    setTyped(null)
    setWhy(reason)
    onExplain?.(reason)
    if (quantity !== value) onChange(quantity)
  }
  const commit = () => {
    if (typed !== null) accept(clampTyped(typed, value, { bounds, unit }))
  }
  const step = (way: 1 | -1) => accept(stepQuantity(value, way, { bounds, unit }))

  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows belong to the input method while it composes.
    if (isComposing(event)) return
    if (event.key === 'Enter') commit()
    else if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown') step(-1)
    else return
    event.preventDefault()
  }
  return { shown: typed ?? String(value), why, type: setTyped, commit, step, onKeyDown }
}

interface ButtonProps {
  name: string
  sign: string
  /** True at the limit; a press then explains why. */
  end: boolean
  disabled: boolean
  onPress(): void
}

function StepButton({ name, sign, end, disabled, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={end || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      {sign}
    </button>
  )
}
