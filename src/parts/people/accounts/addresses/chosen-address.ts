import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { memberStore } from '#src/session/member-store.ts'

type Base = Pick<MallBase, 'store' | 'storage'>

/** Which address the member's next order of this tab goes to, by id; null lets the default be chosen. */
export function chosenAddress(mall: Base): string | null {
  return memberStore(mall).get(keys.chosenAddress)
}

export function chooseAddress(mall: Base, addressId: string | null): void {
  if (addressId === null) memberStore(mall).remove(keys.chosenAddress)
  else memberStore(mall).set(keys.chosenAddress, addressId)
}
