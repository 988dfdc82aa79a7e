import { type ReactNode, useEffect, useState } from 'react'
import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { NarrowSearch } from './narrow-search.tsx'
import styles from './narrowed-ticks.module.css'

/** The ids that the value of such a field joins by commas. */
export const tickedIds = (value: string) => (value === '' ? [] : value.split(','))

interface Option {
  id: string
  /** The text that a word is looked for in. */
  name: string
  /** Follows the name. */
  note?: ReactNode
}

interface Props {
  /** Ids of the chosen ones, joined by commas. */
  field: FieldState
  /** What the field is called where others changed it, too: 品牌. */
  label: string
  /** 查找品牌 */
  find: string
  placeholder: string
  options: readonly Option[]
  /** For long names. */
  wide?: boolean
}

/** A tick for each option; a word narrows what is shown, never what is chosen. */
export function NarrowedTicks({ field, label, find, placeholder, options, wide }: Props) {
  const [word, setWord] = useState('')
  const chosen = tickedIds(field.value)
  const nameOf = (wanted: string) => options.find(({ id }) => id === wanted)?.name ?? wanted
  useEffect(() => field.onSay?.((value) => tickedIds(value).map(nameOf).join('、'), label))
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
