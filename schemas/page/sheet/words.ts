import type { Control } from '#schemas/field/field-meta.ts'

/** Finds the name of a category, brand, shop or goods by its id. If it returns undefined, the id is shown. */
export type FindName = (kind: Control, id: string) => string | undefined

export interface Words {
  scoreName: string
  findName: FindName
}

export const EMPTY = '（空）'
export const NOTHING = '未设置'
/** Label of a list item that no schema describes. */
export const RAW_ITEM = '项'

/** Replaces line breaks with a visible sign, so that a text stays on one line. */
export function toOneLine(text: string): string {
  return text.replace(/[\n\r\u2028\u2029]/g, '⏎')
}
