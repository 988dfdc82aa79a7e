import { countGraphemes } from '#schemas/base/graphemes.ts'
import { lengthFault } from '#schemas/base/length-fault.ts'
import type { FieldState } from './use-fields.ts'

/** The error of a text that may have so many characters: nothing typed is cut off, the field says by how much it is too long. */
export const lengthError = ({ value, error }: Pick<FieldState, 'value' | 'error'>, most: number): string =>
  error || lengthFault(value, most)

/** Formats the used length of a text, to be shown beside its label. */
export const lengthNote = (value: string, most: number): string => `${countGraphemes(value)}/${most}`
