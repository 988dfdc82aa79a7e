import { useState } from 'react'
import type { FieldMeta } from '#schemas/field/field-meta.ts'
import type { Path } from '#schemas/field/finding.ts'
import type { Field as SchemaFacts } from '#schemas/field/schema-walk.ts'
import { parseDecimal } from '#schemas/money/decimal.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Field, makeLabelId } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { useEditor } from './editor.ts'
import styles from '#src/designer/designer.module.css'

export interface PlainProps {
  path: Path
  meta: FieldMeta
  absent: SchemaFacts['absent']
  /** Decimal places of a number, or of the items of a list; undefined for other values. */
  digits?: number | undefined
}

const nothing = () => undefined

const emptied = (absent: SchemaFacts['absent']) => (absent === 'optional' ? undefined : '')

function useText({ path, meta, absent }: PlainProps): FieldState {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  return {
    name: path.join('.'),
    value: typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '',
    error: fault(path),
    onChange: (typed) => set(path, typed === '' ? emptied(absent) : typed, meta.label, 'typed'),
    onBlur: nothing,
  }
}

export function TextField(props: PlainProps) {
  const { label, hint = '', max = 2000 } = props.meta
  return <TextInput label={label} field={useText(props)} hint={hint} maxLength={max} autoComplete="off" />
}

export function LongTextField(props: PlainProps) {
  const { label, hint = '', max = 2000, control } = props.meta
  const rows = control === 'richText' ? 10 : 4
  return <TextArea label={label} field={useText(props)} hint={hint} maxLength={max} rows={rows} />
}

const MALL_TIME = '北京时间，例如 2026-11-11 20:00；不填就不限'

export function TimeField(props: PlainProps) {
  const { label, ends } = props.meta
  const field = useText(props)
  if (ends) return <EndTimeInput label={label} field={field} hint={MALL_TIME} />
  return <TextInput label={label} field={field} hint={MALL_TIME} autoComplete="off" />
}

/** Edits a number. Invalid text stays with a message; an emptied field stays empty until it loses the focus. */
export function CountField({ path, meta, absent, digits = 0 }: PlainProps) {
  const { value, set, fault } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = value(path)
  const { label, unit = '', hint = '', min, max } = meta
  function onChange(text: string) {
    const number = parseDecimal(text, digits) === null ? null : Number(text)
    setTyped(number === null ? text : null)
    if (number !== null) set(path, number, label, 'typed')
    else if (text === '' && absent !== 'required') set(path, undefined, label, 'typed')
  }
  const range = min === undefined || max === undefined ? '' : `${min} 到 ${max}${unit}`
  return (
    <NumberInput
      label={label}
      unit={unit}
      hint={[hint, range].filter(Boolean).join('，')}
      min={min === undefined ? undefined : String(min)}
      max={max === undefined ? undefined : String(max)}
      digits={digits}
      field={{
        name: path.join('.'),
        value: typed ?? (stored === undefined || stored === null ? '' : String(stored)),
        error: typed === null || typed === '' ? fault(path) : digits > 0 ? '请填写数字' : '请填写整数',
        onChange,
        onBlur: () => typed === '' && setTyped(null),
      }}
    />
  )
}

export function ChoiceField({ path, meta, absent, digits }: PlainProps) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const options = Object.entries(meta.options ?? {}).map(([key, label]) => ({ value: key, label }))
  const none = absent === 'optional' ? [{ value: '', label: '不限' }] : []
  return (
    <Select
      label={meta.label}
      hint={meta.hint ?? ''}
      options={[...none, ...options]}
      placeholder={none.length > 0 ? '不限' : '请选择'}
      field={{
        name: path.join('.'),
        value: stored === undefined ? '' : String(stored),
        error: fault(path),
        onChange: (key) =>
          set(path, key === '' ? undefined : digits === undefined ? key : Number(key), meta.label),
        onBlur: nothing,
      }}
    />
  )
}

/** A switch; three options if the field is optional. */
export function ToggleField({ path, meta, absent }: PlainProps) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const base = { name: path.join('.'), error: fault(path), onBlur: nothing }
  if (absent === 'optional')
    return (
      <Select
        label={meta.label}
        hint={meta.hint ?? ''}
        placeholder="不限"
        options={[
          { value: '', label: '不限' },
          { value: 'true', label: '是' },
          { value: 'false', label: '否' },
        ]}
        field={{
          ...base,
          value: typeof stored === 'boolean' ? String(stored) : '',
          onChange: (key) => set(path, key === '' ? undefined : key === 'true', meta.label),
        }}
      />
    )
  return (
    <CheckField
      field={{
        ...base,
        value: stored === true ? '1' : '',
        onChange: (key) => set(path, key === '1', meta.label),
      }}
    >
      {meta.label}
    </CheckField>
  )
}

/** A colour, picked or typed; it can be left out if the field is optional. */
export function ColourField({ path, meta }: PlainProps) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const text = typeof stored === 'string' ? stored : ''
  return (
    <Field label={meta.label} error={fault(path)} hint={meta.hint ?? ''}>
      {(control) => (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={`${meta.label}取色`}
            value={/^#[\da-f]{6}$/i.test(text) ? text : '#ffffff'}
            onChange={({ target }) => set(path, target.value, meta.label, 'typed')}
          />
          <input
            {...control}
            value={text}
            placeholder="不填则用默认颜色"
            autoComplete="off"
            onChange={({ target }) =>
              set(path, target.value === '' ? undefined : target.value, meta.label, 'typed')
            }
          />
        </span>
      )}
    </Field>
  )
}

/** Selects any number of a few options. */
export function ChecksField({ path, meta, digits }: PlainProps) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const chosen: readonly unknown[] = Array.isArray(stored) ? stored : stored === undefined ? [] : [stored]
  const entries = Object.entries(meta.options ?? {})
  const valueOf = (key: string) => (digits === undefined ? key : Number(key))
  function choose(key: string, checked: boolean) {
    const one = valueOf(key)
    const rest = chosen.filter((other) => other !== one)
    const next = checked ? [...rest, one] : rest
    set(path, next.length === 0 ? undefined : next, meta.label)
  }
  return (
    <Field label={meta.label} error={fault(path)} hint={meta.hint ?? ''} group>
      {({ id }) => (
        <div role="group" aria-labelledby={makeLabelId(id)} className={styles.checks}>
          {entries.map(([key, label]) => (
            <CheckField
              key={key}
              field={{
                name: `${path.join('.')}.${key}`,
                value: chosen.includes(valueOf(key)) ? '1' : '',
                error: '',
                onChange: (checked) => choose(key, checked === '1'),
                onBlur: nothing,
              }}
            >
              {label}
            </CheckField>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Several short texts or numbers on one line. */
export function SeveralField({ path, meta, digits }: PlainProps) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = Array.isArray(stored) ? stored.map(String).join('，') : ''
  function keep() {
    if (typed === null) return
    const parts = typed.split(/[,，、]/).map((part) => part.trim())
    const kept = parts
      .filter(Boolean)
      .map((part) => (digits === undefined || parseDecimal(part, digits) === null ? part : Number(part)))
    set(path, kept.length === 0 ? undefined : kept, meta.label)
    setTyped(null)
  }
  return (
    <TextInput
      label={meta.label}
      hint={[meta.hint, '几个之间用逗号分开'].filter(Boolean).join('；')}
      autoComplete="off"
      field={{
        name: path.join('.'),
        value: typed ?? shown,
        error: fault(path),
        onChange: setTyped,
        onBlur: keep,
      }}
    />
  )
}
