import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Cell } from '#scripts/replay/cells.ts'
import type { Drawn } from './draw-fixture.ts'
import { type DrawingBrowser, openDrawing } from './open-drawing.ts'

const root = join(import.meta.dirname, '../../..')
export const BUILT_CLIENT = join(root, 'dist/client')

/** Opens a browser that draws with the current code; builds the code first if the last build is older. */
export function openBuiltDrawing(): Promise<DrawingBrowser> {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { cwd: root, stdio: 'inherit' })
  return openDrawing({ client: BUILT_CLIENT })
}

interface Wanted {
  hasPictures: boolean
}

/** Draws cells with the current code. */
export const drawCells = async (cells: readonly Cell[], wanted: Wanted): Promise<Drawn[]> =>
  drawAndClose(await openBuiltDrawing(), cells, wanted)

/** Draws cells with another build: of a revision of this repository, or of a running mall. */
export async function drawCellsBy(other: string, cells: readonly Cell[], wanted: Wanted): Promise<Drawn[]> {
  if (/^https?:/.test(other)) return drawAndClose(await openDrawing({ client: other }), cells, wanted)
  const { buildRevision } = await import('./build-revision.ts')
  const built = buildRevision(other, root)
  try {
    return await drawAndClose(await openDrawing({ client: built.client }), cells, wanted)
  } finally {
    built.remove()
  }
}

async function drawAndClose(
  drawing: DrawingBrowser,
  cells: readonly Cell[],
  wanted: Wanted,
): Promise<Drawn[]> {
  const fixtures = cells.map(({ fixture }) => fixture)
  try {
    return await drawing.drawAll(fixtures, { ...wanted, onDrawn: countTo(cells.length) })
  } finally {
    await drawing.close()
  }
}

/** Shows progress only on a terminal. */
function countTo(total: number): () => void {
  let done = 0
  return () => {
    done += 1
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${total}${done === total ? '\n' : ''}`)
  }
}
