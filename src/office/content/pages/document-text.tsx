import { type RefObject, useRef } from 'react'
import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import styles from './pages.module.css'

interface Props {
  field: FieldState
  area: RefObject<HTMLTextAreaElement | null>
}

/** Edits a long text without line wrapping, with line numbers. */
export function DocumentText({ field, area }: Props) {
  const gutter = useRef<HTMLPreElement>(null)
  const count = field.value.split('\n').length
  return (
    <Field label="页面内容（JSON）" error={field.error} note={`${count} 行`}>
      {(control) => (
        <div className={styles.document}>
          <pre ref={gutter} className={styles.numbers} aria-hidden="true">
            {Array.from({ length: count }, (_, line) => line + 1).join('\n')}
          </pre>
          <textarea
            {...control}
            ref={area}
            className={styles.text}
            name={field.name}
            rows={24}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            readOnly={field.readOnly}
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
            onBlur={field.onBlur}
            onScroll={({ currentTarget }) => {
              if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop
            }}
          />
        </div>
      )}
    </Field>
  )
}
