import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { addresses } from '#schemas/api/addresses.ts'
import { NO_REGION, type Region } from '#schemas/address/region.ts'
import { Id } from '#schemas/wire.ts'
import { call } from '#src/api/client.ts'
import { localStore, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { mallStore, tokenAtom } from '#src/session/store.ts'

const Kept = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(8)),
  names: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(8)),
})

const keptRegion = () =>
  readJson(localStore.get(keys.deliveryRegion), (value) => z.parse(Kept, value)) ?? NO_REGION

/** GD8: the default address's region, else the one that was chosen last in this browser, else none. */
export function useDeliveryRegion(): { region: Region; choose(region: Region): void } {
  const token = useAtomValue(tokenAtom, { store: mallStore })
  const [region, setRegion] = useState<Region>(keptRegion)
  const chosen = useRef(false)
  useEffect(() => {
    if (token === null) return
    call(addresses.findAll, {}, { quiet: true }).then(
      (list) => {
        const usual = list.find(({ isDefault, regionGone }) => isDefault && !regionGone)
        if (usual && !chosen.current) setRegion({ ids: usual.regionIds, names: usual.regionNames })
      },
      // The region that is shown stays.
      () => undefined,
    )
  }, [token])
  return {
    region,
    choose(next) {
      chosen.current = true
      localStore.set(keys.deliveryRegion, JSON.stringify(next))
      setRegion(next)
    },
  }
}
