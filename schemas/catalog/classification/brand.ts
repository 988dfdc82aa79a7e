import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { formed, Id, line, lines } from '#schemas/base/wire.ts'

/** UTF-16 units. */
export const BRAND_TEXTS = { name: 30, intro: 200, logo: 2048 } as const
export const BRAND_INDUSTRIES_MOST = 30
export const BRAND_STATES = { SHOWN: '显示', HIDDEN: '隐藏' } as const

/** What is edited of a brand. */
export const brandTexts = later(() => ({
  name: line(BRAND_TEXTS.name),
  logo: line(BRAND_TEXTS.logo),
  intro: z._default(lines(BRAND_TEXTS.intro), ''),
  /** A to Z, or '' for none: a directory finds it by this letter. */
  initial: z._default(formed(1, /^[A-Z]?$/), ''),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  /** Of the second level, or of the first for all of it. */
  industryIds: z.array(Id()).check(z.maxLength(BRAND_INDUSTRIES_MOST)),
}))
