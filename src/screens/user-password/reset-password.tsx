import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EntryCard } from '#src/features/login/entry-card.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { Steps } from './steps.tsx'
import { useReset } from './use-reset.ts'

/** A forgotten password: the phone's code, then a new one. The code is spent with the password, in one call. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<0 | 1>(0)
  const reset = useReset({ onDone, onWrongCode: () => setStep(0) })
  /** The step has to stand before a field of it can take the focus. */
  function go(to: 0 | 1) {
    flushSync(() => setStep(to))
    reset.form.focus(to === 0 ? 'telephone' : 'password')
  }
  return (
    <EntryCard title="找回密码">
      <Steps current={step} />
      {step === 0 ? (
        <PhoneStep reset={reset} onNext={() => go(1)} />
      ) : (
        <NewPasswordStep reset={reset} onBack={() => go(0)} />
      )}
    </EntryCard>
  )
}
