import { keys } from '#src/session/keys.ts'
import { memberStore } from '#src/session/member-store.ts'

/** SB14: which address the member's next order of this tab goes to, by id; null lets the default be chosen. */
export function chosenAddress(): string | null {
  return memberStore().get(keys.chosenAddress)
}

export function chooseAddress(addressId: string | null): void {
  if (addressId === null) memberStore().remove(keys.chosenAddress)
  else memberStore().set(keys.chosenAddress, addressId)
}
