import type { Fixture } from '#schemas/replay/fixture.ts'
import type { FixtureFile } from './find-fixtures.ts'
import type { Matrix } from './options.ts'

/** One viewer, moment, width and router mode. */
export interface Cell extends FixtureFile {
  golden: string
}

const orOwn = <T>(values: readonly T[], own: T): readonly T[] => (values.length > 0 ? values : [own])

/** Ends of the names of goldens: what a page says, and what a browser draws of it. */
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

/** The golden's name tells in what the cell differs from the fixture. */
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
