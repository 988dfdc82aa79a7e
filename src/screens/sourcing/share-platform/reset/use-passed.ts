import { useState } from 'react'
import { useKept } from '#src/runtime/form/use-kept.ts'

/** Another backend (`MALL_API`) may know by itself what was passed, and answer no proof of it. */
export const UNTOLD_PROOF = 'untold'

/** Until another code can be asked for, ms, where the answer does not say. */
export const USUAL_WAIT_MS = 60_000

const NONE = { telephone: '', proof: '' }

/**
 * What was passed on the way to a new password. The phone and the proof of the first step outlive a reload of this tab:
 * without the code they open nothing. The proof that opens the last step does not.
 */
export function usePassed() {
  const kept = useKept({ form: 'shareResetPassed', fields: ['telephone', 'proof'] })
  const [first, setFirst] = useState(() => kept.over(NONE))
  const [last, setLast] = useState('')
  return {
    first,
    last,
    telephoneGiven(telephone: string, proof: string) {
      kept.save('telephone', telephone)
      kept.save('proof', proof)
      setFirst({ telephone, proof })
    },
    identityGiven(proof: string) {
      kept.forget()
      setFirst(({ telephone }) => ({ telephone, proof: '' }))
      setLast(proof)
    },
  }
}
export type Passed = ReturnType<typeof usePassed>
