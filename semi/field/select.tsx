import SemiSelect from '@douyinfe/semi-ui-19/lib/es/select'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createLeaveHandler, hideIcons, setAttributes } from '#semi/repair/set-attributes.ts'
import { useRepair } from '#semi/repair/use-repair.ts'
import { Field, makeLabelId } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'
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

/** Number of options from which the list can be searched. */
const MANY = 10

/** Field with one selected option; '' for none. A long list can be searched by typing part of an option. */
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
  useEffect(() => field.onSay?.((value) => options.find((one) => one.value === value)?.label ?? value))
  useRepair(root, (box) => repairSelect(box, { id, name: field.name, label, labelledBy: makeLabelId(id) }))

  function onKeyDown(event: KeyboardEvent) {
    // Esc closes only the list, not a dialog around it.
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
  }
  function onKeyDownCapture(event: KeyboardEvent) {
    // Semi prevents Esc even while its list is closed, which would keep the dialog open.
    if (event.key === 'Escape' && !open) event.stopPropagation()
  }
  return (
    <div
      ref={root}
      className={styles.place}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onBlur={createLeaveHandler(field.onBlur)}
    >
      <SemiSelect
        id={id}
        optionList={options.map((option) => ({ ...option }))}
        // Pass undefined for '', which Semi would show as an option of its own.
        value={field.value || undefined}
        placeholder={placeholder}
        disabled={disabled ?? field.readOnly ?? false}
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

interface Names {
  id: string
  name: string
  label: string
  labelledBy: string
}

/**
 * Semi's select names itself 'selected', references a list that does not exist while closed, and puts an unnamed list
 * into an unnamed dialog. A form finds its fields by `name`. While the list is searched, the input is the combobox.
 */
function repairSelect(root: HTMLElement, { id, name, label, labelledBy }: Names): void {
  const box = root.querySelector('.semi-select')
  const input = root.querySelector('.semi-select input')
  const list = root.querySelector('[role="listbox"]')
  const active = box?.getAttribute('aria-activedescendant') || input?.getAttribute('aria-activedescendant')
  const open = {
    'aria-haspopup': 'listbox',
    'aria-controls': list && `${id}list`,
    'aria-activedescendant': list && active && document.getElementById(active) ? active : null,
  }
  const closed = { 'aria-haspopup': null, 'aria-controls': null, 'aria-activedescendant': null }
  setAttributes(list, { id: `${id}list`, 'aria-label': label })
  setAttributes(box, { name, 'aria-label': null, 'aria-labelledby': labelledBy })
  setAttributes(box, input ? { ...closed, role: 'group', 'aria-expanded': null } : open)
  if (!input)
    setAttributes(box, {
      role: 'combobox',
      'aria-expanded': String(list !== null),
      'aria-disabled': box?.classList.contains('semi-select-disabled') ? 'true' : null,
    })
  setAttributes(input, {
    ...open,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(list !== null),
  })
  setAttributes(root.querySelector('.semi-popover-wrapper'), { role: null })
  setAttributes(root.querySelector('.semi-select-option-empty'), { role: 'option', 'aria-disabled': 'true' })
  hideIcons(root)
}
