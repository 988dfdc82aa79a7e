import { useId } from 'react'
import type * as z from 'zod/mini'
import type { GoodsSpec } from '#schemas/catalog/goods/detail.ts'
import {
  chooseValue,
  type SkuChoice,
  type SkuMatrix,
  stockReasons,
  type ValueState,
  getValueStates,
} from '#schemas/catalog/goods/sku-matrix.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './spec-choice.module.css'

type Spec = z.output<ReturnType<typeof GoodsSpec>>

interface Props {
  specs: readonly Spec[]
  matrix: SkuMatrix
  choice: SkuChoice
  onChoose(choice: SkuChoice): void
  /** True if a form has to focus the first spec without a choice as its error (ui/field/use-fault-focus.ts). */
  fault?: boolean
}

/** Selects a value per spec; unavailable values are struck through, and pressing one clears conflicting choices. */
export function SpecChoice({ specs, matrix, choice, onChoose, fault = false }: Props) {
  const id = useId()
  const states = getValueStates(matrix, choice)
  const open = fault ? states.findIndex((values) => !values.some(({ chosen }) => chosen)) : -1
  return (
    <div className={styles.specs}>
      {specs.map(({ name, values }, place) => (
        <div key={name} className={styles.spec} role="group" aria-labelledby={`${id}${place}`}>
          <span id={`${id}${place}`} className={styles.name}>
            {name}
          </span>
          <ul className={styles.values}>
            {(states[place] ?? []).map((state, at) => (
              <li key={state.value}>
                <ValueButton
                  state={state}
                  picture={values[at]?.picture ?? null}
                  fault={place === open && at === 0}
                  onPress={() => onChoose(chooseValue(matrix, choice, { place, value: state.value }))}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface ValueButtonProps {
  state: ValueState
  picture: string | null
  fault: boolean
  onPress(): void
}

function ValueButton({ state: { value, chosen, stock }, picture, fault, onPress }: ValueButtonProps) {
  const reason = stockReasons[stock]
  return (
    <button
      type="button"
      className={styles.value}
      aria-pressed={chosen}
      data-stock={stock}
      data-fault={fault || undefined}
      title={reason || undefined}
      onClick={onPress}
    >
      {picture && (
        <span className={styles.picture}>
          <Picture src={picture} alt="" width={80} height={80} />
        </span>
      )}
      <span className={styles.text}>{value}</span>
      {reason && <span className="visually-hidden">，{reason}</span>}
    </button>
  )
}
