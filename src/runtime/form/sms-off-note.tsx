import type { ReactNode } from 'react'
import { useSmsOff } from './use-code-sending.ts'
import formStyles from '#ui/field/form.module.css'

/** Heads a form that needs an SMS code while the mall cannot send any, before the user fills it in. */
export function SmsOffNote({ children }: { children?: ReactNode }) {
  const off = useSmsOff()
  if (off === '') return null
  return (
    <p className={formStyles.refusal} role="note">
      {off}。{children}
    </p>
  )
}
