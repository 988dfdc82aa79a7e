import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CubeArea,
  type CubeGrid,
  createCubeGrid,
  estimateCubeHeight,
  type CubeLayout,
  type CubeNarrow,
  layOutCube,
  chooseCubeOnPhone,
} from './cube-grid.ts'

const presets: CubeLayout[] = [
  'one-row-1',
  'one-row-2',
  'one-row-3',
  'one-row-4',
  'one-row-5',
  'left-1-right-2',
  'left-2-right-1',
  'left-1-right-4',
  'top-1-bottom-2',
  'top-2-bottom-1',
  'top-1-bottom-3',
]
const cell = (left: number, top: number, width = 1, height = 1): CubeArea => ({ left, top, width, height })
const many = (count: number) => Array.from({ length: count }, () => cell(1, 1))

/** How many pictures cover each cell, row by row. */
function cover({ columns, rows, areas }: CubeGrid): number[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const left = (index % columns) + 1
    const top = Math.floor(index / columns) + 1
    return areas.filter(
      (area) =>
        area.left <= left && left < area.left + area.width && area.top <= top && top < area.top + area.height,
    ).length
  })
}

describe('a cube of pictures', () => {
  it.each(presets)('%s covers every cell once', (layout) => {
    const size = [1, 2, 3, 4, 5].find((count) =>
      cover(createCubeGrid(layout, 4, many(count))).every((n) => n === 1),
    )
    expect(size).toBeGreaterThan(0)
  })

  it('repeats a preset below itself for further pictures, with the height of a block each', () => {
    const cube = layOutCube({ layout: 'one-row-2', density: '4', height: 200, images: many(4) })
    expect(cube.areas.map(({ left, top }) => [left, top])).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ])
    expect(cube.total).toBe(400)
    expect(cube.sizes[3]).toEqual({ width: 600, height: 200 })
  })

  it('leaves pictures of a free grid where they were put', () => {
    const wanted = [cell(1, 1, 2, 2), cell(3, 1, 2, 1), cell(3, 2), cell(4, 2)]
    expect(createCubeGrid('custom', 4, wanted)).toEqual({ columns: 4, rows: 2, areas: wanted })
  })

  it('moves a picture that would cover another to the next free place', () => {
    const { areas } = createCubeGrid('custom', 4, [cell(1, 1, 2, 2), cell(2, 2)])
    expect(areas[1]).toEqual(cell(3, 1))
  })

  it('draws a picture that leaves the grid back in', () => {
    const { areas } = createCubeGrid('custom', 4, [cell(8, 1, 1, 1), cell(1, 2, 8, 1)])
    expect(areas).toEqual([cell(4, 1), cell(1, 2, 4, 1)])
  })

  it('never lets one picture cover another or leave the grid, whatever is stored', () => {
    const area = fc.record({
      left: fc.integer({ min: 1, max: 8 }),
      top: fc.integer({ min: 1, max: 24 }),
      width: fc.integer({ min: 1, max: 8 }),
      height: fc.integer({ min: 1, max: 8 }),
    })
    const property = fc.property(
      fc.constantFrom(4, 6, 8),
      fc.array(area, { minLength: 1, maxLength: 24 }),
      (density, wanted) => {
        const grid = createCubeGrid('custom', density, wanted)
        const cells = grid.areas.reduce((sum, { width, height }) => sum + width * height, 0)
        const covered = cover(grid)
        expect(grid.areas).toHaveLength(wanted.length)
        expect(Math.max(...covered)).toBe(1)
        expect(covered.reduce((sum, n) => sum + n, 0)).toBe(cells)
      },
    )
    fc.assert(property, { seed: 7, numRuns: process.env.DEEP ? 5_000 : 100 })
  })

  it('is scrolled on a phone when its pictures are slim and none needs the width', () => {
    const onPhone = (layout: CubeLayout, count: number) =>
      chooseCubeOnPhone(createCubeGrid(layout, 4, many(count)))
    expect(onPhone('one-row-2', 2)).toBe('keep')
    expect(onPhone('one-row-3', 3)).toBe('scroll')
    expect(onPhone('one-row-5', 5)).toBe('scroll')
    expect(onPhone('top-1-bottom-3', 4)).toBe('keep')
  })
})

describe('the height that is reserved', () => {
  const cube = layOutCube({ layout: 'one-row-4', density: '4', height: 300, images: many(4) })
  const height = (narrow: CubeNarrow, width: number) => estimateCubeHeight(cube, { narrow, gap: 10, width })

  it('follows the width on a desktop and where the layout is kept', () => {
    expect([height('one', 1200), height('one', 800), height('keep', 400)]).toEqual([300, 200, 100])
  })

  it('on a phone counts rows of one or two with their gaps, or one strip', () => {
    expect([height('one', 400), height('two', 410), height('scroll', 400)]).toEqual([1630, 410, 176])
  })
})
