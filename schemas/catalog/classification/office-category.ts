import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, line } from '#schemas/base/wire.ts'

/** Maximum lengths in UTF-16 units. */
export const CATEGORY_TEXTS = { name: 20, keywords: 100, picture: 2048 } as const

export const categoryTexts = later(() => ({
  name: line(CATEGORY_TEXTS.name),
  /** Words besides its name that make the search suggest the category. */
  keywords: z._default(line(CATEGORY_TEXTS.keywords), ''),
  /** Icon of the category in menus and facets; '' for none. */
  picture: z._default(line(CATEGORY_TEXTS.picture), ''),
}))

export const OfficeCategory = later(() =>
  z.object({
    catId: z.string(),
    parentId: z.nullable(z.string()),
    level: z.int(),
    ...categoryTexts(),
    enabled: z.boolean(),
    /** Goods in the category and below it in any state except deleted. */
    goods: Count(),
  }),
)
export type OfficeCategory = z.output<ReturnType<typeof OfficeCategory>>
