import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** A delivery address of a member, as the mall keeps it. */
export const Address = later(() =>
  z.object({
    addressId: z.string(),
    name: z.string(),
    /** In full: it is the member's own. */
    telephone: z.string(),
    /** From the province down; the names are the mall's own. */
    regionIds: z.array(z.string()),
    regionNames: z.array(z.string()),
    detail: z.string(),
    /** 家, 公司 …, or ''. */
    label: z.string(),
    isDefault: z.boolean(),
    /** The region is no longer in the tree; its names still read, but it has to be chosen anew. */
    regionGone: z.boolean(),
  }),
)
export type Address = z.output<ReturnType<typeof Address>>

/** What was understood of a pasted text; what was not is empty. */
export const PastedAddress = later(() =>
  z.object({
    name: z.string(),
    telephone: z.string(),
    regionIds: z.array(z.string()),
    regionNames: z.array(z.string()),
    /** Whether the region goes down to a place that has none below it; else the rest is for the person to choose. */
    regionWhole: z.boolean(),
    detail: z.string(),
    /** Parts that belong to no field for sure; the person assigns them. */
    rest: z._default(z.array(z.string()), []),
  }),
)
export type PastedAddress = z.output<ReturnType<typeof PastedAddress>>
