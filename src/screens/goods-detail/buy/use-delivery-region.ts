import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { addresses } from '#schemas/api/addresses.ts'
import { NO_REGION, type Region } from '#schemas/address/region.ts'
import { Id } from '#schemas/base/wire.ts'
import { useMall } from '#src/features/mall.ts'
import { useCall } from '#src/features/use-call.ts'
import { type KeptValues, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

const Kept = z.object({
  ids: z.array(Id()).check(z.minLength(1), z.maxLength(8)),
  names: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(8)),
})

const keptRegion = (local: KeptValues) =>
  readJson(local.get(keys.deliveryRegion), (value) => z.parse(Kept, value)) ?? NO_REGION

/** GD8: the default address's region, else the one that was chosen last in this browser, else none. */
export function useDeliveryRegion(): { region: Region; choose(region: Region): void } {
  const { local } = useMall().storage
  const [region, setRegion] = useState<Region>(() => keptRegion(local))
  const chosen = useRef(false)
  // Where they do not come, the region that is shown stays.
  const saved = useCall(addresses.findAll, {}, { quiet: true })
  const list = saved.state === 'ready' ? saved.data : null
  useEffect(() => {
    const usual = list?.find(({ isDefault, regionGone }) => isDefault && !regionGone)
    if (usual && !chosen.current) setRegion({ ids: usual.regionIds, names: usual.regionNames })
  }, [list])
  return {
    region,
    choose(next) {
      chosen.current = true
      local.set(keys.deliveryRegion, JSON.stringify(next))
      setRegion(next)
    },
  }
}
