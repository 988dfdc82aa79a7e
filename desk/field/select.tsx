import SemiSelect from '@douyinfe/semi-ui-19/lib/es/select'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field, labelIdOf } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { leaving } from '../repair/leaving.ts'
import '../theme.ts'
import { repairSelect } from './repair-select.ts'
import { useRepair } from '../repair/use-repair.ts'
import styles from './popup.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface Props {
  label: string
  field: FieldState
  options: readonly Option[]
  placeholder?: string
  hint?: string
  disabled?: boolean
}

/** From so many options on, one types to find one. */
const MANY = 10

/** One choice of several, '' for none. With many options one types a part of what is meant. */
export function Select(props: Props) {
  return (
    <Field label={props.label} error={props.field.error} hint={props.hint ?? ''} group>
      {(control) => <Control {...props} id={control.id} describedBy={control['aria-describedby']} />}
    </Field>
  )
}

interface ControlProps extends Props {
  id: string
  describedBy: string | undefined
}

function Control({ id, describedBy, label, field, options, placeholder = '请选择', disabled }: ControlProps) {
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const searched = options.length >= MANY
  useRepair(root, (box) => repairSelect(box, { id, name: field.name, label, labelledBy: labelIdOf(id) }))

  function onKeyDown(event: KeyboardEvent) {
    // Esc closes the list alone, not the dialog that it may stand in.
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={root} className={styles.place} onKeyDown={onKeyDown} onBlur={leaving(field.onBlur)}>
      <SemiSelect
        id={id}
        optionList={options.map((option) => ({ ...option }))}
        // Semi would show '' as a choice of its own.
        value={field.value || undefined}
        placeholder={placeholder}
        disabled={disabled ?? false}
        filter={searched}
        inputProps={{ 'aria-label': `查找${label}` }}
        emptyContent="没有找到，请换个词试试"
        aria-invalid={field.error !== ''}
        aria-describedby={describedBy}
        validateStatus={field.error ? 'error' : 'default'}
        motion={false}
        getPopupContainer={() => root.current ?? document.body}
        onDropdownVisibleChange={setOpen}
        onChange={(value) => typeof value === 'string' && field.onChange(value)}
      />
    </div>
  )
}
