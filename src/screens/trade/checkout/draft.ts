import { useCallback, useRef, useState } from 'react'
import { createDraft, readDraft, type SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { chooseAddress, readChosenAddress } from '#src/parts/people/accounts/addresses/chosen-address.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { keys } from '#src/session/keys.ts'
import { createMemberStore } from '#src/session/member-store.ts'

/** Creates the idempotency key of one submission. */
export const createSubmitToken = ({ random }: Pick<Mall, 'random'>) => random.digits(32)

function startDraft(mall: Mall, subject: string): SubmitDraft {
  const stored = readDraft(createMemberStore(mall).get(keys.submitDraft), subject)
  // An address chosen on the address page takes precedence over the stored one.
  return {
    ...(stored ?? createDraft(subject, createSubmitToken(mall))),
    addressId: readChosenAddress(mall) ?? stored?.addressId ?? null,
  }
}

/** Holds the draft of the checkout. Every change is saved for the member and the session, until it is forgotten. */
export function useDraft(subject: string) {
  const mall = useMall()
  const [store] = useState(() => createMemberStore(mall))
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
  /** Forgets the draft, so that the next order starts with a new token and the default address. */
  const forget = useCallback(() => {
    done.current = true
    store.remove(keys.submitDraft)
    chooseAddress(mall, null)
  }, [mall, store])
  return { draft, change, forget }
}

export type Draft = ReturnType<typeof useDraft>
export type Change = Draft['change']
