import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { tokenAtom } from '#src/session/atoms.ts'
import { ChangePassword } from './change-password.tsx'
import { PasswordSaved } from './password-saved.tsx'
import { ResetPassword } from './reset-password.tsx'
import { Steps } from './steps.tsx'

/** /userPassword: a guest gets a forgotten password anew by SMS, a member changes the own one. */
export default function UserPasswordScreen() {
  const member = useAtomValue(tokenAtom) !== null
  const [saved, setSaved] = useState<'changed' | 'reset' | null>(null)
  if (member) return <ChangePassword onDone={() => setSaved('changed')} />
  if (saved === null) return <ResetPassword onDone={() => setSaved('reset')} />
  return <PasswordSaved>{saved === 'reset' && <Steps current={2} />}</PasswordSaved>
}
