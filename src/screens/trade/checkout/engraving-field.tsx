import { useId } from 'react'
import { getTypedEntries } from '#schemas/base/typed-keys.ts'
import { ENGRAVING_FONTS, validateEngraving, type LineEngraving } from '#schemas/catalog/goods/engraving.ts'
import styles from './engraving-field.module.css'

interface Props {
  /** Name of the goods to engrave, for screen readers. */
  name: string
  most: number
  value: Pick<LineEngraving, 'text' | 'font'>
  onChange(value: Pick<LineEngraving, 'text' | 'font'>): void
}

/** Fields for the text and the font of an engraving, with a preview. */
export function EngravingField({ name, most, value, onChange }: Props) {
  const id = useId()
  const { text, font } = value
  const fault = validateEngraving(text, most)
  return (
    <div className={styles.field} role="group" aria-label={`${name}的刻字`}>
      <label className={styles.text}>
        <span>刻字（选填，每件相同）</span>
        <input
          value={text}
          placeholder={`最多 ${most} 个字`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? id : undefined}
          onChange={({ target }) => onChange({ font, text: target.value })}
        />
      </label>
      <label className={styles.font}>
        <span>字体</span>
        <select
          value={font}
          onChange={({ target }) => {
            const chosen = getTypedEntries(ENGRAVING_FONTS).find(([key]) => key === target.value)
            if (chosen) onChange({ text, font: chosen[0] })
          }}
        >
          {getTypedEntries(ENGRAVING_FONTS).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {text.trim() !== '' && fault === null && (
        <output className={styles.preview} data-font={font} aria-label="刻字效果">
          {text.trim()}
        </output>
      )}
      {fault && (
        <p id={id} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
