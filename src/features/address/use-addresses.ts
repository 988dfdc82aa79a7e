import { addresses } from '#schemas/api/addresses.ts'
import type { Address } from '#schemas/entities/address.ts'
import { withOverlay } from '../overlay.tsx'
import { useMall } from '../mall.ts'
import { type Answer, useCall } from '../use-call.ts'

export interface Addresses {
  loaded: Answer<readonly Address[]>
  /** Deletes; a failure was toasted. AD5 gives another default. */
  remove(address: Address): void
  makeDefault(address: Address): void
}

/** The member's addresses, the default first. */
export function useAddresses(): Addresses {
  const mall = useMall()
  const loaded = useCall(addresses.findAll, {})
  function change(row: typeof addresses.deleteById | typeof addresses.setDef, { addressId }: Address) {
    // It may be gone already.
    withOverlay(mall, () => mall.call(row, { addressId })).catch(loaded.again)
  }
  return {
    loaded,
    remove: (address) => change(addresses.deleteById, address),
    makeDefault: (address) => change(addresses.setDef, address),
  }
}
