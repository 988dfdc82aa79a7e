import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { codeLine, Id, line, lines } from '#schemas/base/wire.ts'

/** Maximum lengths of a facilitator's texts, in characters. */
export const FACILITATOR_TEXTS = { name: 30, contact: 20, intro: 200 } as const
const MAX_PROVINCES = 40

export const facilitatorTexts = later(() => ({
  name: line(FACILITATOR_TEXTS.name),
  contact: line(FACILITATOR_TEXTS.contact),
  telephone: codeLine(32),
  /** Ids of the facilitator's provinces. */
  regions: z.array(Id()).check(z.maxLength(MAX_PROVINCES)),
  intro: z._default(lines(FACILITATOR_TEXTS.intro), ''),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
}))
