import { useCallback, useRef, useState } from 'react'
import { newDraft, readDraft, type SubmitDraft } from '#schemas/order/submit-draft.ts'
import { chooseAddress, chosenAddress } from '#src/features/address/chosen-address.ts'
import { random } from '#src/lib/random.ts'
import { keys } from '#src/session/keys.ts'
import { memberStore } from '#src/session/member-store.ts'

/** SB10: what one set of orders is made under. */
export const newToken = () => random.digits(32)

function startDraft(subject: string): SubmitDraft {
  const kept = readDraft(memberStore().get(keys.submitDraft), subject)
  // An address that was chosen on the page of addresses counts before the one that is kept here.
  return {
    ...(kept ?? newDraft(subject, newToken())),
    addressId: chosenAddress() ?? kept?.addressId ?? null,
  }
}

/** SB14: the page's draft, kept for the member and the session at every change, until it is forgotten. */
export function useDraft(subject: string) {
  const [store] = useState(memberStore)
  const [draft, setDraft] = useState(() => startDraft(subject))
  const latest = useRef(draft)
  const done = useRef(false)
  const change = useCallback(
    (given: Partial<SubmitDraft>) => {
      if (done.current) return
      latest.current = { ...latest.current, ...given }
      store.set(keys.submitDraft, JSON.stringify(latest.current))
      if (given.addressId !== undefined) chooseAddress(given.addressId)
      setDraft(latest.current)
    },
    [store],
  )
  /** Once the order stands: the next one begins with a token of its own and with the default address. */
  const forget = useCallback(() => {
    done.current = true
    store.remove(keys.submitDraft)
    chooseAddress(null)
  }, [store])
  return { draft, change, forget }
}

export type Draft = ReturnType<typeof useDraft>
export type Change = Draft['change']
