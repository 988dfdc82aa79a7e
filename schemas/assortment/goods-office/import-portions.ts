import { MAX_CONFIRM } from '#schemas/base/confirmation.ts'
import { cleanCell } from '#schemas/base/sheet.ts'

interface Cells {
  row: number
  name?: string | undefined
  code?: string | undefined
}

interface Repeat {
  row: number
  column: 'name' | 'code'
  text: string
}

export const TOO_MANY_UNUSUAL = `低于成本的价格一次最多确认 ${MAX_CONFIRM} 行，请改好价格或分批导入`
export const describeSameName = (row: number) => `与第 ${row} 行同名，同一商品的规格请连续填写`
export const describeSameCode = (row: number) => `与第 ${row} 行的编码相同`

/** Returns true when a row starts a new product after the given row. */
export function beginsGoods({ name = '' }: Cells, before: Cells): boolean {
  const typed = cleanCell(name)
  return typed !== '' && typed !== cleanCell(before.name ?? '')
}

/** Finds repeats across portions; repeats within one portion are found when its rows are checked. */
export function findRepeats(portions: readonly (readonly Cells[])[]): Repeat[] {
  return [...repeatsOf(portions, 'name', describeSameName), ...repeatsOf(portions, 'code', describeSameCode)]
}

function repeatsOf(
  portions: readonly (readonly Cells[])[],
  column: 'name' | 'code',
  wordsOf: (row: number) => string,
): Repeat[] {
  const first = new Map<string, { row: number; portion: number }>()
  return portions.flatMap((rows, portion) =>
    rows.flatMap((cells) => {
      const cell = cleanCell(cells[column] ?? '')
      const before = first.get(cell)
      if (cell !== '' && before === undefined) first.set(cell, { row: cells.row, portion })
      return before && before.portion !== portion
        ? [{ row: cells.row, column, text: wordsOf(before.row) }]
        : []
    }),
  )
}
