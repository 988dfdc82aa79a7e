import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

export const Address = later(() =>
  z.object({
    addressId: z.string(),
    name: z.string(),
    /** Unmasked, because it is the member's own. */
    telephone: z.string(),
    /** From the province down; the names are those of the mall's region tree. */
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

/** Unrecognized fields are empty. */
export const PastedAddress = later(() =>
  z.object({
    name: z.string(),
    telephone: z.string(),
    regionIds: z.array(z.string()),
    regionNames: z.array(z.string()),
    /** True if complete, down to a place without children; otherwise the person has to choose the rest. */
    regionWhole: z.boolean(),
    detail: z.string(),
    /** Parts that fit no field for certain; the person assigns them. */
    rest: z._default(z.array(z.string()), []),
  }),
)
export type PastedAddress = z.output<ReturnType<typeof PastedAddress>>
