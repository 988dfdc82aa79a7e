import { useCallback, useState } from 'react'
import { newDraft, readDraft, type SubmitDraft } from '#schemas/submit-draft.ts'
import { chooseAddress, chosenAddress } from '#src/features/address/chosen-address.ts'
import { random } from '#src/lib/random.ts'
import { sessionStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

function startDraft(subject: string): SubmitDraft {
  const kept = readDraft(sessionStore.get(keys.submitDraft), subject)
  // An address that was chosen on the page of addresses counts before the one that is kept here.
  return {
    ...(kept ?? newDraft(subject, random.digits(32))),
    addressId: chosenAddress() ?? kept?.addressId ?? null,
  }
}

/** SB14: the page's draft, kept for the session at every change. */
export function useDraft(subject: string) {
  const [draft, setDraft] = useState(() => startDraft(subject))
  const change = useCallback((given: Partial<SubmitDraft>) => {
    setDraft((before) => {
      const after = { ...before, ...given }
      sessionStore.set(keys.submitDraft, JSON.stringify(after))
      if (given.addressId !== undefined) chooseAddress(given.addressId)
      return after
    })
  }, [])
  return { draft, change }
}

export type Change = ReturnType<typeof useDraft>['change']

/** Once the order stands. */
export function forgetDraft(): void {
  sessionStore.remove(keys.submitDraft)
}
