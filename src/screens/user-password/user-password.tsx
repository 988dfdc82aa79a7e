import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { tokenAtom } from '#src/session/store.ts'
import { ChangePassword } from './change-password.tsx'
import { PasswordSaved } from './password-saved.tsx'
import { ResetPassword } from './reset-password.tsx'

/** /userPassword: a guest gets a forgotten password anew by SMS, a member changes the own one. */
export default function UserPasswordScreen() {
  const member = useAtomValue(tokenAtom) !== null
  const [saved, setSaved] = useState(false)
  if (saved && !member) return <PasswordSaved />
  const done = () => setSaved(true)
  return member ? <ChangePassword onDone={done} /> : <ResetPassword onDone={done} />
}
