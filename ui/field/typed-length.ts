import { countGraphemes } from '#schemas/base/graphemes.ts'
import { describeLengthFault } from '#schemas/base/length-fault.ts'
import type { FieldState } from './use-fields.ts'

/** Returns the error of a text, else by how much it exceeds `most` characters, else ''. The input is never cut off. */
export const findLengthError = (
  { value, error }: Pick<FieldState, 'value' | 'error'>,
  most: number,
): string => error || describeLengthFault(value, most)

/** Formats the used length of a text, to be shown beside its label. */
export const formatLengthNote = (value: string, most: number): string => `${countGraphemes(value)}/${most}`
