import { useState } from 'react'
import { useKept } from '#src/runtime/form/use-kept.ts'

/** Stands in for the proof if another backend (`MALL_API`) tracks the steps itself and returns none. */
export const UNTOLD_PROOF = 'untold'

/** Time in ms until another code can be requested, if the answer does not say. */
export const USUAL_WAIT_MS = 60_000

const NONE = { telephone: '', proof: '' }

/**
 * Holds the proofs of the completed steps. Phone and proof of the first step survive a reload of this tab, because
 * they are useless without the code. The proof for the last step does not.
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
