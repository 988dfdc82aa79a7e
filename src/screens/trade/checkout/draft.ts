import { useCallback, useRef, useState } from 'react'
import { newDraft, readDraft, type SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { chooseAddress, chosenAddress } from '#src/parts/people/accounts/addresses/chosen-address.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { keys } from '#src/session/keys.ts'
import { memberStore } from '#src/session/member-store.ts'

/** What one set of orders is made under. */
export const newToken = ({ random }: Pick<Mall, 'random'>) => random.digits(32)

function startDraft(mall: Mall, subject: string): SubmitDraft {
  const stored = readDraft(memberStore(mall).get(keys.submitDraft), subject)
  // An address that was chosen on the page of addresses counts before the one that is kept here.
  return {
    ...(stored ?? newDraft(subject, newToken(mall))),
    addressId: chosenAddress(mall) ?? stored?.addressId ?? null,
  }
}

/** The page's draft, kept for the member and the session at every change, until it is forgotten. */
export function useDraft(subject: string) {
  const mall = useMall()
  const [store] = useState(() => memberStore(mall))
  const [draft, setDraft] = useState(() => startDraft(mall, subject))
  const latest = useRef(draft)
  const done = useRef(false)
  const change = useCallback(
    (given: Partial<SubmitDraft>) => {
      if (done.current) return
      latest.current = { ...latest.current, ...given }
      store.set(keys.submitDraft, JSON.stringify(latest.current))
      if (given.addressId !== undefined) chooseAddress(mall, given.addressId)
      setDraft(latest.current)
    },
    [mall, store],
  )
  /** Once the order stands: the next one begins with a token of its own and with the default address. */
  const forget = useCallback(() => {
    done.current = true
    store.remove(keys.submitDraft)
    chooseAddress(mall, null)
  }, [mall, store])
  return { draft, change, forget }
}

export type Draft = ReturnType<typeof useDraft>
export type Change = Draft['change']
