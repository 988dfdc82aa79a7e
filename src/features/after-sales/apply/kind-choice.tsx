import { useId } from 'react'
import type { FieldState } from '#src/features/form/use-form.ts'
import { kindName, type OfferedKind } from './application.ts'
import own from './apply.module.css'

interface Props {
  kinds: readonly OfferedKind[]
  field: FieldState
}

/** AS1: what can be applied for by the state of the pieces; shipped ones and those in the shop apart. */
export function KindChoice({ kinds, field }: Props) {
  const id = useId()
  const mixed = new Set(kinds.map(({ unshipped }) => unshipped)).size > 1
  const fault = field.error ? `${id}fault` : undefined
  return (
    <fieldset
      className={own.kinds}
      role="radiogroup"
      aria-required
      aria-invalid={field.error !== ''}
      aria-describedby={fault}
      tabIndex={-1}
    >
      <legend>售后类型</legend>
      {kinds.map((kind) => {
        const name = kindName(kind)
        return (
          <label key={name} className={own.kind}>
            <input
              type="radio"
              name="kind"
              value={name}
              checked={field.value === name}
              onChange={() => field.onChange(name)}
            />
            <span className={own.kindWords}>
              <strong>
                {kind.title}
                {mixed && (kind.unshipped ? '（未发货）' : '（已发货）')}
              </strong>
              <span>{kind.hint}</span>
              <span>最多可申请 {kind.max} 件</span>
            </span>
          </label>
        )
      })}
      {field.error && (
        <p id={fault} className={own.fault} role="alert">
          {field.error}
        </p>
      )}
    </fieldset>
  )
}
