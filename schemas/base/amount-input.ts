import * as z from 'zod/mini'
import { Cash, Points } from './wire.ts'

/** What an input moves: cash in yuan, points, a rate or share, or pieces of something that is worth money. */
export type AmountKind = 'cash' | 'points' | 'rate' | 'pieces'

const kinds = z.registry<{ kind: AmountKind }>()

/** Marks a schema of its own, made anew for every use, as the input of an amount. */
export function amountInput<S extends z.ZodMiniType>(kind: AmountKind, schema: S): S {
  const marked: z.ZodMiniType = schema
  marked.register(kinds, { kind })
  return schema
}

export const cashInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('cash', schema)
export const pointsInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('points', schema)
export const rateInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('rate', schema)
export const piecesInput = <S extends z.ZodMiniType>(schema: S): S => amountInput('pieces', schema)

/** Returns what the input of this schema moves, Cash and Points with more checks among them; undefined if it is no amount. */
export function amountKindOf(schema: z.core.$ZodType): AmountKind | undefined {
  if (schema === Cash()) return 'cash'
  if (schema === Points()) return 'points'
  const { parent } = schema._zod
  return kinds.get(schema)?.kind ?? (parent && amountKindOf(parent))
}
