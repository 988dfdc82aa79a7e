import Checkbox from '@douyinfe/semi-ui-19/lib/es/checkbox/checkbox'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import type { FieldState } from '#ui/field/use-fields.ts'
import { hideIcons, setAttributes } from '../repair/set-attributes.ts'
import { useRepair } from '../repair/use-repair.ts'
import '../theme.ts'
import styles from './check.module.css'

interface Props {
  field: FieldState
  disabled?: boolean
  /** What one agrees to or wants; it may hold links. */
  children: ReactNode
}

/** A tick box as a field of a form of texts: '1' or ''. */
export function Check({ field, disabled = false, children }: Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useRepair(root, (box) => {
    // Semi names no input of a single box.
    setAttributes(box.querySelector('input'), {
      name: field.name,
      'aria-disabled': null,
      'aria-checked': null,
    })
    hideIcons(box)
  })
  return (
    <div ref={root} className={styles.check} onBlur={field.onBlur}>
      <div
        // Enter sends a form; Semi would tick the box as well.
        onKeyPressCapture={(event) => event.key === 'Enter' && event.stopPropagation()}
      >
        <Checkbox
          checked={field.value === '1'}
          disabled={disabled}
          aria-invalid={field.error !== ''}
          aria-describedby={field.error ? `${id}error` : undefined}
          onChange={({ target }) => field.onChange(target.checked ? '1' : '')}
        >
          <span onClick={keepLinks}>{children}</span>
        </Checkbox>
      </div>
      {field.error && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {field.error}
        </p>
      )}
    </div>
  )
}

/** A link among the words leads away and ticks nothing. */
function keepLinks(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('a, button')) event.stopPropagation()
}
