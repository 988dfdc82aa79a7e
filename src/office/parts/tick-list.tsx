import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { TickGroup } from './tick-group.tsx'
import styles from './detail.module.css'

interface Props {
  legend: string
  options: readonly { id: string; name: string }[]
  /** Name of an option's field. */
  tick(id: string): string
  field(name: string): FieldState
  /** Field that shows an error of the whole group; none by default. */
  fault?: string
  empty?: string
}

const NO_FAULT = { error: '', onChange: () => undefined }

/** Shows tick boxes side by side; each is a field with the value '1' or ''. */
export function TickList({ legend, options, tick, field, fault, empty }: Props) {
  return (
    <TickGroup legend={legend} field={fault === undefined ? NO_FAULT : field(fault)}>
      {options.length === 0 && empty !== undefined && <p className={styles.quiet}>{empty}</p>}
      <div className={styles.row}>
        {options.map(({ id, name }) => (
          <CheckField key={id} field={field(tick(id))}>
            {name}
          </CheckField>
        ))}
      </div>
    </TickGroup>
  )
}
