import { useState } from 'react'
import { useKept } from '#src/runtime/form/use-kept.ts'

/** Placeholder for the proof if another backend (`MALL_API`) tracks the steps itself and returns no proof. */
export const UNTOLD_PROOF = 'untold'

/** Default waiting time before another code can be requested, if the answer contains none, ms. */
export const USUAL_WAIT_MS = 60_000

const NONE = { telephone: '', proof: '' }

/** Phone and first proof survive a reload, because they are useless without the code; the last does not. */
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
