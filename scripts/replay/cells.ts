import type { Fixture } from '#schemas/replay/fixture.ts'
import type { FixtureFile } from './find-fixtures.ts'
import type { Matrix } from './options.ts'

/** A fixture as one viewer sees it at one moment, at one width, in one router mode. */
export interface Cell extends FixtureFile {
  /** The file that keeps what was recorded of it. */
  golden: string
}

const orOwn = <T>(values: readonly T[], own: T): readonly T[] => (values.length > 0 ? values : [own])

/** Lists the cells of a fixture; a dimension that the matrix leaves out has the fixture's own value. */
export function listCells({ file, fixture }: FixtureFile, matrix: Matrix): Cell[] {
  const viewers = orOwn(
    matrix.audiences.map((kind) => ({ audiences: [kind] })),
    fixture.viewer,
  )
  return viewers.flatMap((viewer) =>
    orOwn(matrix.moments, fixture.now).flatMap((now) =>
      orOwn(matrix.widths, fixture.width).flatMap((width) =>
        orOwn(matrix.modes, fixture.mode).map((mode) => {
          const cell = { ...fixture, viewer, now, width, mode }
          return { file, fixture: cell, golden: nameGolden(file, fixture, cell) }
        }),
      ),
    ),
  )
}

/** The golden stands beside the fixture; its name tells in what the cell differs from it. */
function nameGolden(file: string, own: Fixture, { viewer, now, width, mode }: Fixture): string {
  const parts = [
    viewer.audiences.join('+') !== own.viewer.audiences.join('+') && viewer.audiences.join('+'),
    now !== own.now && now.replace(/\D/g, ''),
    width !== own.width && String(width),
    mode !== own.mode && mode,
  ].filter((part) => part !== false)
  return [file.replace(/\.json$/, ''), ...parts, 'golden.txt'].join('.')
}
