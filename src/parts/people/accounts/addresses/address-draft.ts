import * as z from 'zod/mini'
import type { Address } from '#schemas/address/entities.ts'
import { NO_REGION, type Region } from '#schemas/address/region.ts'
import { findAddressFault, type AddressTexts, REGION_MESSAGE } from '#schemas/address/rules.ts'
import { businessErrors } from '#schemas/base/business-errors.ts'
import { readJson } from '#src/lib/storage.ts'
import type { Values } from '#ui/field/use-fields.ts'

export type AddressFieldName = keyof AddressTexts | 'region' | 'isDefault'
/** `region` holds a ChosenRegion as JSON, because form values are texts. */
export type AddressDraft = Values<AddressFieldName>

/** Region with two flags: `whole` if it is complete, `gone` if it no longer exists. */
export interface ChosenRegion extends Region {
  whole: boolean
  gone: boolean
}

const Kept = z.object({
  ids: z.array(z.string()),
  names: z.array(z.string()),
  whole: z.boolean(),
  gone: z.boolean(),
})

export const serializeRegion = (region: ChosenRegion): string => JSON.stringify(region)

export function parseRegion(text: string): ChosenRegion {
  const kept = readJson(text, (value) => z.parse(Kept, value))
  return kept ?? { ...NO_REGION, whole: false, gone: false }
}

export function toAddressDraft(address: Address | null): AddressDraft {
  if (!address) return { name: '', telephone: '', region: '', detail: '', label: '', isDefault: '' }
  const { name, telephone, detail, label, regionIds: ids, regionNames: names, regionGone: gone } = address
  const region = serializeRegion({ ids, names, whole: !gone, gone })
  return { name, telephone, region, detail, label, isDefault: address.isDefault ? '1' : '' }
}

function regionFault({ region }: AddressDraft): string | null {
  const { whole, gone } = parseRegion(region)
  if (whole) return null
  return gone ? businessErrors.REGION_GONE : REGION_MESSAGE
}

/** Checks of the address form, in the order of the fields. */
export const draftChecks = {
  name: (draft: AddressDraft) => findAddressFault('name', draft),
  telephone: (draft: AddressDraft) => findAddressFault('telephone', draft),
  region: regionFault,
  detail: (draft: AddressDraft) => findAddressFault('detail', draft),
  label: (draft: AddressDraft) => findAddressFault('label', draft),
}

/** Converts a checked draft to the request. */
export function toAddressInput({ region, isDefault, ...texts }: AddressDraft) {
  return { ...texts, regionIds: [...parseRegion(region).ids], isDefault: isDefault === '1' }
}
