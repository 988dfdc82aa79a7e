import { type ReactNode, useEffect, useState } from 'react'
import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { NarrowSearch } from './narrow-search.tsx'
import styles from './narrowed-ticks.module.css'

/** Splits a field value, ids joined by commas, into the ids. */
export const splitTickedIds = (value: string) => (value === '' ? [] : value.split(','))

interface Option {
  id: string
  /** Name of the option; the search looks in it. */
  name: string
  note?: ReactNode
}

interface Props {
  /** Field with the ids of the chosen options, joined by commas. */
  field: FieldState
  /** Label of the field in the note about changes by others: 品牌. */
  label: string
  find: string
  placeholder: string
  options: readonly Option[]
  wide?: boolean
}

/** Shows a tick box per option; the search narrows the options shown, never those chosen. */
export function NarrowedTicks({ field, label, find, placeholder, options, wide }: Props) {
  const [word, setWord] = useState('')
  const chosen = splitTickedIds(field.value)
  const nameOf = (wanted: string) => options.find(({ id }) => id === wanted)?.name ?? wanted
  useEffect(() => field.onSay?.((value) => splitTickedIds(value).map(nameOf).join('、'), label))
  const shown = options.filter(({ name }) => name.includes(word.trim()))
  const tick = (id: string, on: boolean) =>
    field.onChange([...chosen.filter((one) => one !== id), ...(on ? [id] : [])].join(','))
  return (
    <>
      <NarrowSearch label={find} placeholder={placeholder} value={word} onChange={setWord} />
      <ul className={styles.ticks} data-wide={wide}>
        {shown.map(({ id, name, note }) => (
          <li key={id}>
            <CheckField
              field={{
                name: `${field.name}.${id}`,
                value: chosen.includes(id) ? '1' : '',
                error: '',
                readOnly: field.readOnly ?? false,
                onChange: (value) => tick(id, value === '1'),
                onBlur: () => undefined,
              }}
            >
              {name}
              {note}
            </CheckField>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.quiet}>没有找到，请换个词试试</p>}
    </>
  )
}
