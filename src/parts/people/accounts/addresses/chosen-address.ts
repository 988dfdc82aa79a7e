import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { createMemberStore } from '#src/session/member-store.ts'

type Base = Pick<MallBase, 'store' | 'storage'>

/** Returns the id of the address for the member's next order in this tab; null for the default. */
export function readChosenAddress(mall: Base): string | null {
  return createMemberStore(mall).get(keys.chosenAddress)
}

export function chooseAddress(mall: Base, addressId: string | null): void {
  if (addressId === null) createMemberStore(mall).remove(keys.chosenAddress)
  else createMemberStore(mall).set(keys.chosenAddress, addressId)
}
