import { useState } from 'react'
import { type Confirmation, CONFIRM_REASON, readUnusual, type Unusual } from '#schemas/base/confirmation.ts'
import type { ApiFailure } from '#src/api/failure.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { ReasonField, validateReason } from './reason-field.tsx'
import form from '#ui/field/form.module.css'
import styles from './confirmation.module.css'

/** Keeps the findings that the server asks to confirm; the next submit accepts these findings with a reason. */
export function useConfirmation() {
  const [unusual, show] = useState<readonly Unusual[]>([])
  return {
    unusual,
    show,
    /** Returns the confirmation to send with the values; null if there is nothing to confirm. */
    given: (reason = ''): Confirmation =>
      unusual.length === 0 ? null : { reason: reason.trim(), accepted: unusual.map(({ key }) => key) },
    /** Options for `useForm`: after CONFIRM_NEEDED, shows the findings, and the error at the field `reason`. */
    options: {
      fieldOf: { CONFIRM_NEEDED: 'reason' } as const,
      onRefused(failure: ApiFailure) {
        if (failure.code === 'CONFIRM_NEEDED') show(readUnusual(failure.data))
      },
    },
  }
}

interface Props {
  unusual: readonly Unusual[]
  /** The field `reason` of the form; absent if the form already shows such a field. */
  field?: FieldState
  action?: string
}

/** Shows the findings to confirm and the field for the reason; renders nothing without findings. */
export function ConfirmFields({ unusual, field, action = '保存' }: Props) {
  if (unusual.length === 0) return null
  return (
    <div className={styles.confirm} role="group" aria-label="需要确认">
      <div role="alert">
        <p>
          请核对下面 {unusual.length} 处，确认无误后填写原因再{action}：
        </p>
        <ul>
          {unusual.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      </div>
      {field && <ReasonField field={field} most={CONFIRM_REASON} />}
    </div>
  )
}

interface AcceptProps {
  unusual: readonly Unusual[]
  label: string
  onAccept(confirm: Confirmation): Promise<void>
}

/** Accepts findings one by one, with one reason for all. */
export function AcceptForm({ unusual, label, onAccept }: AcceptProps) {
  const keys = unusual.map(({ key }) => key)
  const accept = useForm<string>({
    initial: { ...Object.fromEntries(keys.map((key) => [key, ''])), reason: '' },
    checks: {
      ...Object.fromEntries(
        keys.map((key) => [
          key,
          (values: Readonly<Record<string, string>>) => (values[key] === '1' ? null : '请核对后勾选'),
        ]),
      ),
      reason: validateReason,
    },
    submit: ({ reason = '' }) => onAccept({ reason: reason.trim(), accepted: keys }),
  })
  return (
    <form {...accept.bind} className={form.form} aria-label="确认异常价格">
      <div className={styles.confirm} role="group" aria-label="需要确认">
        <p>下面 {unusual.length} 行的价格低于成本，请逐行核对并勾选；价格有误请改好文件后重新选择。</p>
        {unusual.map(({ key, words }) => (
          <CheckField key={key} field={accept.field(key)}>
            {words}
          </CheckField>
        ))}
        <ReasonField field={accept.field('reason')} most={CONFIRM_REASON} />
      </div>
      <FormEnd refusal={accept.refusal} pending={accept.pending}>
        {label}
      </FormEnd>
    </form>
  )
}
