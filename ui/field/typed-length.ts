import { countGraphemes } from '#schemas/base/graphemes.ts'
import { describeLengthFault } from '#schemas/base/length-fault.ts'
import type { FieldState } from './use-fields.ts'

/** Returns the field's error, else by how much the text exceeds `most` characters, else ''. Cuts nothing off. */
export const findLengthError = (
  { value, error }: Pick<FieldState, 'value' | 'error'>,
  most: number,
): string => error || describeLengthFault(value, most)

/** Formats the used length of a text, to be shown beside its label. */
export const formatLengthNote = (value: string, most: number): string => `${countGraphemes(value)}/${most}`
