import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, line } from '#schemas/base/wire.ts'

/** UTF-16 units. */
export const CATEGORY_TEXTS = { name: 20, keywords: 100, picture: 2048 } as const

/** What is edited of a category. */
export const categoryTexts = later(() => ({
  name: line(CATEGORY_TEXTS.name),
  /** Beside its name it is suggested by these. */
  keywords: z._default(line(CATEGORY_TEXTS.keywords), ''),
  /** Its icon in menus and facets; '' for none. */
  picture: z._default(line(CATEGORY_TEXTS.picture), ''),
}))

/** A category as the back office works on it. */
export const OfficeCategory = later(() =>
  z.object({
    catId: z.string(),
    parentId: z.nullable(z.string()),
    level: z.int(),
    ...categoryTexts(),
    enabled: z.boolean(),
    /** Standing in it and below, whatever their state, but for what was deleted. */
    goods: Count(),
  }),
)
export type OfficeCategory = z.output<ReturnType<typeof OfficeCategory>>
