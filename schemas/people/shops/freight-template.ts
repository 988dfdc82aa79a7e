import * as z from 'zod/mini'
import { CURRENCY } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { line } from '#schemas/base/wire.ts'
import { type FreightFees, freightFees } from './delivery.ts'

export const FREIGHT_TEMPLATE_LIMITS = {
  templates: 20,
  /** Maximum length of a template's name, in characters. */
  name: 20,
} as const

export const freightTemplateTerms = later(() => ({
  name: line(FREIGHT_TEMPLATE_LIMITS.name),
  ...freightFees(),
}))

export const FreightChoice = later(() => z.object({ templateId: z.string(), ...freightTemplateTerms() }))
export type FreightChoice = z.output<ReturnType<typeof FreightChoice>>

const yuan = (amount: string) => `${CURRENCY}${amount}`

/** Formats fees in yuan: `￥30.00，满 ￥500.00 免，偏远加收 ￥20.00`. */
export function describeFees({ freight, freightFree, remoteFreight }: FreightFees): string {
  const free = freightFree === null ? [] : [`满 ${yuan(freightFree)} 免`]
  const isFree = Number(freight) === 0
  const base = isFree ? ['免基础运费'] : [yuan(freight), ...free]
  const remote = Number(remoteFreight) === 0 ? [] : [`偏远加收 ${yuan(remoteFreight)}`]
  return [...base, ...remote].join('，')
}
