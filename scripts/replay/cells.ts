import type { Fixture } from '#schemas/replay/fixture.ts'
import type { FixtureFile } from './find-fixtures.ts'
import type { Matrix } from './options.ts'

/** Combination of a fixture with one viewer, moment, width and router mode. */
export interface Cell extends FixtureFile {
  golden: string
}

const orOwn = <T>(values: readonly T[], own: T): readonly T[] => (values.length > 0 ? values : [own])

/** File endings of goldens: `said` for the text of a page, `drawn` for its drawing in a browser. */
const ENDINGS = { said: 'golden.txt', drawn: 'drawn.golden.txt' } as const
export type Layer = keyof typeof ENDINGS

/** Lists the cells of a fixture; a dimension that the matrix leaves out has the fixture's own value. */
export function listCells({ file, fixture }: FixtureFile, matrix: Matrix, layer: Layer): Cell[] {
  const viewers = orOwn(
    matrix.audiences.map((kind) => ({ audiences: [kind] })),
    fixture.viewer,
  )
  return viewers.flatMap((viewer) =>
    orOwn(matrix.moments, fixture.now).flatMap((now) =>
      orOwn(matrix.widths, fixture.width).flatMap((width) =>
        orOwn(matrix.modes, fixture.mode).map((mode) => {
          const cell = { ...fixture, viewer, now, width, mode }
          return { file, fixture: cell, golden: nameGolden(fixture, { file, fixture: cell }, layer) }
        }),
      ),
    ),
  )
}

/** Returns the file name of a golden, which names the differences between the cell and its fixture. */
function nameGolden(own: Fixture, { file, fixture }: FixtureFile, layer: Layer): string {
  const { viewer, now, width, mode } = fixture
  const parts = [
    viewer.audiences.join('+') !== own.viewer.audiences.join('+') && viewer.audiences.join('+'),
    now !== own.now && now.replace(/\D/g, ''),
    width !== own.width && String(width),
    mode !== own.mode && mode,
  ].filter((part) => part !== false)
  return [file.replace(/\.json$/, ''), ...parts, ENDINGS[layer]].join('.')
}
