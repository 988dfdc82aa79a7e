import { keys } from '#src/session/keys.ts'
import { sessionStore } from '#src/lib/storage.ts'

/** SB14: which address the next order of this tab goes to, by id; null lets the default be chosen. */
export function chosenAddress(): string | null {
  return sessionStore.get(keys.chosenAddress)
}

export function chooseAddress(addressId: string | null): void {
  if (addressId === null) sessionStore.remove(keys.chosenAddress)
  else sessionStore.set(keys.chosenAddress, addressId)
}
