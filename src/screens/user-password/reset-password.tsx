import { useState } from 'react'
import { EntryCard } from '#src/features/login/entry-card.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { Steps } from './steps.tsx'
import { useReset } from './use-reset.ts'

/** A forgotten password: the phone's code, then a new one. The code is spent with the password, in one call. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<0 | 1>(0)
  const reset = useReset({ onDone, onWrongCode: () => setStep(0) })
  return (
    <EntryCard title="找回密码">
      <Steps current={step} />
      {step === 0 ? (
        <PhoneStep reset={reset} onNext={() => setStep(1)} />
      ) : (
        <NewPasswordStep reset={reset} onBack={() => setStep(0)} />
      )}
    </EntryCard>
  )
}
