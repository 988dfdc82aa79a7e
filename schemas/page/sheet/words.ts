import type { Control } from '#schemas/field/field-meta.ts'

/** Finds the name of a thing of the mall by its id: a category, a brand, a shop, goods. Undefined: the id is shown. */
export type FindName = (kind: Control, id: string) => string | undefined

/** Context for describing values. */
export interface Words {
  /** What the store calls its points. */
  scoreName: string
  findName: FindName
}

export const EMPTY = '（空）'
export const NOTHING = '未设置'
/** What an item of a list is called that no declaration has words for. */
export const RAW_ITEM = '项'

/** Shows line breaks as signs, so that a text stays on one line. */
export function toOneLine(text: string): string {
  return text.replace(/[\n\r\u2028\u2029]/g, '⏎')
}
