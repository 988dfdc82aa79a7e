import Radio from '@douyinfe/semi-ui-19/lib/es/radio/radio'
import RadioGroup from '@douyinfe/semi-ui-19/lib/es/radio/radioGroup'
import { type FocusEvent, useRef } from 'react'
import { createLeaveHandler, hideIcons, setAttributes } from '#semi/repair/set-attributes.ts'
import { useRepair } from '#semi/repair/use-repair.ts'
import { Field, makeLabelId } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import '#semi/theme.ts'
import styles from './radio-cards.module.css'

export interface Card {
  value: string
  title: string
  /** URL of a picture that shows the effect of the choice. */
  picture?: string
  lines?: readonly string[]
  disabled?: boolean
}

interface Props {
  label: string
  field: FieldState
  cards: readonly Card[]
  hint?: string
}

/** Radio buttons with explanations, such as the type of a service or of a refund. */
export function RadioCards(props: Props) {
  return (
    <Field label={props.label} error={props.field.error} hint={props.hint ?? ''} group>
      {(control) => <Group {...props} id={control.id} describedBy={control['aria-describedby']} />}
    </Field>
  )
}

function Group({ id, describedBy, field, cards }: Props & { id: string; describedBy: string | undefined }) {
  const root = useRef<HTMLDivElement>(null)
  const own = useOwnAddress()
  useRepair(root, repairRadios)
  return (
    <div
      ref={root}
      id={id}
      className={styles.group}
      role="radiogroup"
      // Focusable, because a form focuses the first field with an error.
      tabIndex={-1}
      aria-labelledby={makeLabelId(id)}
      aria-invalid={field.error !== ''}
      aria-describedby={describedBy}
      onFocus={enter}
      onBlur={createLeaveHandler(field.onBlur)}
    >
      <RadioGroup
        type="card"
        name={field.name}
        value={field.value}
        onChange={({ target }) => field.onChange(String(target.value))}
      >
        {cards.map(({ value, title, picture, lines = [], disabled = false }) => (
          <Radio
            key={value}
            value={value}
            disabled={disabled || (field.readOnly ?? false)}
            extra={
              (picture !== undefined || lines.length > 0) && (
                <>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  {picture !== undefined && <img className={styles.picture} src={own(picture)} alt="" />}
                </>
              )
            }
          >
            {title}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  )
}

/** Repairs radio buttons: Semi describes a card without further lines by an element with the id 'false'. */
function repairRadios(root: HTMLElement): void {
  hideIcons(root)
  for (const radio of root.querySelectorAll('input[aria-describedby="false"]'))
    setAttributes(radio, { 'aria-describedby': null })
}

function enter({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const first = radios.find(({ checked }) => checked) ?? radios[0]
  first?.focus()
}
