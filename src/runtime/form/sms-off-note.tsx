import type { ReactNode } from 'react'
import { useSmsOff } from './use-code-sending.ts'
import formStyles from '#ui/field/form.module.css'

/** Says, above a form that needs an SMS code, that the mall cannot send codes now; renders nothing otherwise. */
export function SmsOffNote({ children }: { children?: ReactNode }) {
  const off = useSmsOff()
  if (off === '') return null
  return (
    <p className={formStyles.refusal} role="note">
      {off}。{children}
    </p>
  )
}
