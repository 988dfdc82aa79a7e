import { useState } from 'react'
import type { Loaded } from '#registry/use-loaded.ts'
import { addresses } from '#schemas/api/addresses.ts'
import type { Address } from '#schemas/entities/address.ts'
import { call } from '#src/api/client.ts'
import { withOverlay } from '../loading/loading-overlay.tsx'
import { useFresh } from '../use-fresh.ts'

export interface Addresses {
  loaded: Loaded<readonly Address[]> & { busy: boolean }
  /** Asks the mall again, showing what is known meanwhile. */
  reload(): void
  /** Deletes, then reloads; a failure was toasted. AD5 gives another default. */
  remove(address: Address): void
  makeDefault(address: Address): void
}

/** The member's addresses, the default first. */
export function useAddresses(): Addresses {
  const [turn, setTurn] = useState(0)
  const loaded = useFresh(`addresses ${turn}`, (signal) => call(addresses.findAll, {}, { signal }))
  const reload = () => setTurn((count) => count + 1)
  function change(row: typeof addresses.deleteById | typeof addresses.setDef, { addressId }: Address) {
    // Reloaded after a failure too: it may be gone already.
    void withOverlay(() => call(row, { addressId })).then(reload, reload)
  }
  return {
    loaded,
    reload,
    remove: (address) => change(addresses.deleteById, address),
    makeDefault: (address) => change(addresses.setDef, address),
  }
}
