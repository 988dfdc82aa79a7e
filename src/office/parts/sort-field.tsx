import { readWhole, readWholeText } from '#schemas/base/typed-number.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

export const validateSort = (typed: string) =>
  /^\d{1,4}$/.test(readWholeText(typed)) ? null : '请填写 0 到 9999 的整数'

export const parseSort = (typed: string) => readWhole(typed)

/** Edits the sort number of a record; smaller numbers come first. */
export function SortField({ field }: { field: FieldState }) {
  return <NumberInput label="排序" field={field} min="0" max="9999" hint="数字小的排在前面" />
}
