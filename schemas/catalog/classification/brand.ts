import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { formattedText, Id, line, lines } from '#schemas/base/wire.ts'

/** Maximum lengths in UTF-16 units. */
export const BRAND_TEXTS = { name: 30, intro: 200, logo: 2048 } as const
export const MAX_BRAND_INDUSTRIES = 30
export const BRAND_STATES = { SHOWN: '显示', HIDDEN: '隐藏' } as const

export const brandTexts = later(() => ({
  name: line(BRAND_TEXTS.name),
  logo: line(BRAND_TEXTS.logo),
  intro: z._default(lines(BRAND_TEXTS.intro), ''),
  /** A to Z; '' for none. */
  initial: z._default(formattedText(1, /^[A-Z]?$/), ''),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  /** Second-level categories, or first-level categories, which include all categories below them. */
  industryIds: z.array(Id()).check(z.maxLength(MAX_BRAND_INDUSTRIES)),
}))
