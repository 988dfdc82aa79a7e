import { ADDRESS_LENGTHS } from '#schemas/rules/address.ts'
import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import styles from './address-form.module.css'

const USUAL = ['家', '公司', '仓库', '父母家']

/** AD3: a word of one's own, or one of the usual ones; pressed again it is taken off. */
export function LabelField({ field }: { field: FieldState }) {
  return (
    <Field label="标签" error={field.error} note={`选填，最多 ${ADDRESS_LENGTHS.label.max} 个字`}>
      {(control) => (
        <div className={styles.labels}>
          <input
            {...control}
            name={field.name}
            autoComplete="off"
            maxLength={8}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          {USUAL.map((word) => (
            <button
              key={word}
              type="button"
              className={styles.label}
              aria-pressed={field.value === word}
              onClick={() => field.onChange(field.value === word ? '' : word)}
            >
              {word}
            </button>
          ))}
        </div>
      )}
    </Field>
  )
}
