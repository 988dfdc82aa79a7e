import * as z from 'zod/mini'
import type { Address } from '#schemas/address/entities.ts'
import { NO_REGION, type Region } from '#schemas/address/region.ts'
import { addressFault, type AddressTexts, REGION_MESSAGE } from '#schemas/address/rules.ts'
import { businessErrors } from '#schemas/base/business-errors.ts'
import { readJson } from '#src/lib/storage.ts'
import type { Values } from '#ui/field/use-fields.ts'

export type AddressFieldName = keyof AddressTexts | 'region' | 'isDefault'
/** An address while it is typed; `region` holds a ChosenRegion as JSON, for a form is of texts. */
export type AddressDraft = Values<AddressFieldName>

/** A region with whether it goes down to a place that still stands. */
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

export const regionAsText = (region: ChosenRegion): string => JSON.stringify(region)

export function regionOfText(text: string): ChosenRegion {
  const kept = readJson(text, (value) => z.parse(Kept, value))
  return kept ?? { ...NO_REGION, whole: false, gone: false }
}

export function draftOf(address: Address | null): AddressDraft {
  if (!address) return { name: '', telephone: '', region: '', detail: '', label: '', isDefault: '' }
  const { name, telephone, detail, label, regionIds: ids, regionNames: names, regionGone: gone } = address
  const region = regionAsText({ ids, names, whole: !gone, gone })
  return { name, telephone, region, detail, label, isDefault: address.isDefault ? '1' : '' }
}

function regionFault({ region }: AddressDraft): string | null {
  const { whole, gone } = regionOfText(region)
  if (whole) return null
  return gone ? businessErrors.REGION_GONE : REGION_MESSAGE
}

/** In the order of the fields. */
export const draftChecks = {
  name: (draft: AddressDraft) => addressFault('name', draft),
  telephone: (draft: AddressDraft) => addressFault('telephone', draft),
  region: regionFault,
  detail: (draft: AddressDraft) => addressFault('detail', draft),
  label: (draft: AddressDraft) => addressFault('label', draft),
}

/** What is sent of a draft that keeps the rules. */
export function inputOf({ region, isDefault, ...texts }: AddressDraft) {
  return { ...texts, regionIds: [...regionOfText(region).ids], isDefault: isDefault === '1' }
}
