import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

export const Address = later(() =>
  z.object({
    addressId: z.string(),
    name: z.string(),
    /** Unmasked, because the address belongs to the member. */
    telephone: z.string(),
    /** Region from the province down; the names are those of the mall's region tree. */
    regionIds: z.array(z.string()),
    regionNames: z.array(z.string()),
    detail: z.string(),
    /** 家, 公司 …, or ''. */
    label: z.string(),
    isDefault: z.boolean(),
    /** True if the region is no longer in the tree; its names can still be read, but it has to be chosen again. */
    regionGone: z.boolean(),
  }),
)
export type Address = z.output<ReturnType<typeof Address>>

/** Fields found in a pasted address; unrecognized fields are empty. */
export const PastedAddress = later(() =>
  z.object({
    name: z.string(),
    telephone: z.string(),
    regionIds: z.array(z.string()),
    regionNames: z.array(z.string()),
    /** True if the region is complete, down to a place without children; otherwise the person chooses the rest. */
    regionWhole: z.boolean(),
    detail: z.string(),
    /** Parts that fit no field for certain; the person assigns them. */
    rest: z._default(z.array(z.string()), []),
  }),
)
export type PastedAddress = z.output<ReturnType<typeof PastedAddress>>
