/** A range of grid cells, counted from 1; `left` and `top` are the first cells covered. */
export interface CubeArea {
  left: number
  top: number
  width: number
  height: number
}
export interface CubeGrid {
  columns: number
  rows: number
  /** One area for each picture, in order; areas do not overlap. */
  areas: readonly CubeArea[]
}

const at = (left: number, top: number, width = 1, height = 1): CubeArea => ({ left, top, width, height })
const oneRow = (columns: number): CubeGrid => ({
  columns,
  rows: 1,
  areas: Array.from({ length: columns }, (_, index) => at(index + 1, 1)),
})

const PRESETS = {
  'one-row-1': oneRow(1),
  'one-row-2': oneRow(2),
  'one-row-3': oneRow(3),
  'one-row-4': oneRow(4),
  'one-row-5': oneRow(5),
  'left-1-right-2': { columns: 2, rows: 2, areas: [at(1, 1, 1, 2), at(2, 1), at(2, 2)] },
  'left-2-right-1': { columns: 2, rows: 2, areas: [at(1, 1), at(1, 2), at(2, 1, 1, 2)] },
  'left-1-right-4': {
    columns: 4,
    rows: 2,
    areas: [at(1, 1, 2, 2), at(3, 1), at(4, 1), at(3, 2), at(4, 2)],
  },
  'top-1-bottom-2': { columns: 2, rows: 2, areas: [at(1, 1, 2), at(1, 2), at(2, 2)] },
  'top-2-bottom-1': { columns: 2, rows: 2, areas: [at(1, 1), at(2, 1), at(1, 2, 2)] },
  'top-1-bottom-3': { columns: 3, rows: 2, areas: [at(1, 1, 3), at(1, 2), at(2, 2), at(3, 2)] },
} as const satisfies Record<string, CubeGrid>

export type CubeLayout = keyof typeof PRESETS | 'custom'

interface CubeProps {
  layout: CubeLayout
  density: '4' | '6' | '8'
  /** Height of one block of a preset, or of the whole free grid, in px for a page that is CONTENT wide. */
  height: number
  images: readonly CubeArea[]
}
export interface Cube extends CubeGrid {
  /** Height of all blocks, in px for a page that is CONTENT wide. */
  total: number
  /** Size of each picture, in px for a page that is CONTENT wide. */
  sizes: readonly { width: number; height: number }[]
}

/** Page width in px for which a cube is measured. */
export const CONTENT = 1200

/** Window width in px below which a cube can change its layout. */
const PHONE = 768
/** Size in px of pictures that scroll sideways on a phone. */
export const STRIP_PX = 176

/** Returns the grid of a cube with its sizes. */
export function layOutCube({ layout, density, height, images }: CubeProps): Cube {
  const grid = createCubeGrid(layout, Number(density), images)
  const blocks = layout === 'custom' ? 1 : grid.rows / PRESETS[layout].rows
  const total = height * blocks
  const sizes = grid.areas.map((area) => ({
    width: Math.round((CONTENT * area.width) / grid.columns),
    height: Math.round((total * area.height) / grid.rows),
  }))
  return { ...grid, total, sizes }
}

/**
 * Returns the area of each picture. A preset repeats below itself for further pictures. In a free layout, a picture
 * outside the grid is moved inside, and one that would cover an earlier picture moves to the next free place.
 */
export function createCubeGrid(layout: CubeLayout, density: number, cells: readonly CubeArea[]): CubeGrid {
  if (layout === 'custom') return freeGrid(density, cells)
  const { columns, rows, areas }: CubeGrid = PRESETS[layout]
  const repeated = cells.flatMap((_, index) => {
    const area = areas[index % areas.length]
    return area ? [{ ...area, top: area.top + rows * Math.floor(index / areas.length) }] : []
  })
  return { columns, rows: rows * Math.ceil(cells.length / areas.length), areas: repeated }
}

/** Chooses the phone layout: small pictures scroll to stay readable, but a wide one needs the full width. */
export function chooseCubeOnPhone({ columns, areas }: CubeGrid): 'scroll' | 'keep' {
  const slim = areas.some(({ width }) => width * 3 <= columns)
  const wide = areas.some(({ width }) => width * 2 > columns)
  return slim && !wide ? 'scroll' : 'keep'
}

/** Layout on a phone; `one` and `two` are the pictures in a row. */
export type CubeNarrow = 'keep' | 'one' | 'two' | 'scroll'

/** Returns the height in px of a cube at a width. */
export function estimateCubeHeight(
  cube: Cube,
  { narrow, gap, width }: { narrow: CubeNarrow; gap: number; width: number },
) {
  if (width >= PHONE || narrow === 'keep') return Math.round((width * cube.total) / CONTENT)
  const slopes = cube.sizes.map((size) => size.height / size.width)
  if (narrow === 'scroll') return Math.round(Math.min(STRIP_PX, width * 0.8 * Math.max(...slopes)))
  const across = narrow === 'one' ? 1 : 2
  const cell = (width - (across - 1) * gap) / across
  const rows = Array.from({ length: Math.ceil(slopes.length / across) }, (_, row) =>
    Math.max(...slopes.slice(row * across, (row + 1) * across)),
  )
  return Math.round(rows.reduce((sum, slope) => sum + cell * slope + gap, -gap))
}

function freeGrid(columns: number, cells: readonly CubeArea[]): CubeGrid {
  const areas: CubeArea[] = []
  for (const cell of cells) {
    const width = Math.min(cell.width, columns)
    const inside = { ...cell, width, left: Math.min(cell.left, columns - width + 1) }
    areas.push(isFree(inside, areas) ? inside : nextFree(inside, columns, areas))
  }
  return { columns, rows: Math.max(1, ...areas.map(bottom)), areas }
}

function nextFree(area: CubeArea, columns: number, taken: readonly CubeArea[]): CubeArea {
  const end = Math.max(...taken.map(bottom)) + 1
  for (let top = 1; top < end; top += 1) {
    for (let left = 1; left <= columns - area.width + 1; left += 1) {
      const place = { ...area, left, top }
      if (isFree(place, taken)) return place
    }
  }
  return { ...area, left: 1, top: end }
}

const bottom = ({ top, height }: CubeArea) => top + height - 1

function isFree(area: CubeArea, taken: readonly CubeArea[]): boolean {
  return taken.every(
    (other) =>
      area.left >= other.left + other.width ||
      other.left >= area.left + area.width ||
      area.top >= other.top + other.height ||
      other.top >= area.top + area.height,
  )
}
