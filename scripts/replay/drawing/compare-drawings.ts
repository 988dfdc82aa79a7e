import { join } from 'node:path'
import type { Cell } from '#scripts/replay/cells.ts'
import { type CellResult, compareCell } from '#scripts/replay/compare-cells.ts'
import type { Options } from '#scripts/replay/options.ts'
import { writeWhole } from '#scripts/replay/write-whole.ts'
import { drawCells, drawCellsBy } from './draw-cells.ts'

/** Draws cells and compares them with goldens or with the drawings of another build; `shots` keeps pictures. */
export async function compareDrawings(
  cells: readonly Cell[],
  { against, shots }: Pick<Options, 'against' | 'shots'>,
): Promise<CellResult[]> {
  const wanted = { hasPictures: shots !== undefined }
  const others = against === undefined ? [] : await drawCellsBy(against, cells, wanted)
  const drawn = await drawCells(cells, wanted)
  return cells.flatMap((cell, at) => {
    const [own, other] = [drawn[at], others[at]]
    if (!own) return []
    const result = compareCell(cell, own.record, other?.record)
    if (!own.picture) return [result]
    if (shots !== undefined) writeWhole(join(shots, namePicture(cell)), own.picture)
    return [{ ...result, pictures: { before: other?.picture, after: own.picture } }]
  })
}

/** Returns the file name of a picture; it includes the folder, as fixtures may have the same name. */
const namePicture = ({ golden }: Cell) =>
  `${golden.replaceAll(/[\\/]/g, '-').replace(/\.drawn\.golden\.txt$/, '')}.png`.replace(/^[.-]+/, '')
