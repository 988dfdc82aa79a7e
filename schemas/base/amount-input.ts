import * as z from 'zod/mini'
import { Cash, Points } from './wire.ts'

/** Kind of value in an input: cash in yuan, points, a rate or share, or pieces of something that is worth money. */
export type AmountKind = 'cash' | 'points' | 'rate' | 'pieces'

const kinds = z.registry<{ kind: AmountKind }>()

/** Marks a schema as the input of an amount. The schema must be created anew for every use. */
export function amountInput<S extends z.ZodMiniType>(kind: AmountKind, schema: S): S {
  const marked: z.ZodMiniType = schema
  marked.register(kinds, { kind })
  return schema
}

export const cashInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('cash', schema)
export const pointsInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('points', schema)
export const rateInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('rate', schema)
export const piecesInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('pieces', schema)

/** Returns the kind of an amount schema, also of Cash and Points with further checks; otherwise undefined. */
export function getAmountKind(schema: z.core.$ZodType): AmountKind | undefined {
  if (schema === Cash()) return 'cash'
  if (schema === Points()) return 'points'
  const { parent } = schema._zod
  return kinds.get(schema)?.kind ?? (parent && getAmountKind(parent))
}
