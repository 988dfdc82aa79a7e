import { isRecord } from '#schemas/base/record.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'
import styles from '#src/designer/designer.module.css'

/** Selects a picture from the library or by its address, with its alternative text. */
export function PictureField({ path, meta, absent }: PlainProps) {
  const { value, set, fault, Pictures } = useEditor()
  const at = (key: string) => {
    const stored = value([...path, key])
    return typeof stored === 'string' ? stored : ''
  }
  const stored = value(path)
  const stands = stored !== undefined
  const kept = isRecord(stored) ? stored : {}
  const text = (key: 'src' | 'alt', label: string) => ({
    name: [...path, key].join('.'),
    value: at(key),
    error: fault([...path, key]) || (key === 'src' ? fault(path) : ''),
    onChange: (typed: string) => set([...path, key], typed, `${meta.label}的${label}`, 'typed'),
    onBlur: () => undefined,
  })
  return (
    <fieldset className={styles.group}>
      <legend>{meta.label}</legend>
      {meta.hint && <p className={styles.quiet}>{meta.hint}</p>}
      {stands && <Picture src={at('src') || null} alt={at('alt')} width={240} height={120} />}
      <div className={styles.buttons}>
        <Pictures
          onPick={({ address, alt, width, height }) =>
            set(path, { ...kept, src: address, alt, width, height }, meta.label)
          }
        />
        {stands && absent === 'optional' && (
          <Button size="s" look="quiet" onClick={() => set(path, undefined, `去掉${meta.label}`)}>
            去掉图片
          </Button>
        )}
      </div>
      {stands && (
        <>
          <TextInput label="图片地址" field={text('src', '地址')} autoComplete="off" />
          <TextInput
            label="图片说明"
            field={text('alt', '说明')}
            hint="读给看不到图片的顾客"
            maxLength={120}
            autoComplete="off"
          />
        </>
      )}
    </fieldset>
  )
}
