import type { Random } from '#server/platform/process/random.ts'
import { openSharp } from '#server/platform/process/sharp.ts'

type Point = readonly [x: number, y: number]

/** Strokes of the digits as "x,y" points in a box of 10 × 16, with variants where handwriting differs. */
const STROKES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '0': [['5,0 1,3 1,13 5,16 9,13 9,3 5,0'], ['7,0 2,4 2,12 5,16 9,11 8,4 5,0']],
  '1': [['2,4 6,0 6,16', '2,16 10,16'], ['3,3 6,0 5,16']],
  '2': [['1,4 3,0 7,0 9,4 8,7 1,16 10,16'], ['1,3 5,0 9,3 7,8 2,14 2,16 6,15 10,16']],
  '3': [
    ['1,1 6,0 9,3 8,7 4,8', '4,8 9,10 9,14 5,16 1,15'],
    ['1,0 9,0 4,6', '4,6 9,9 8,14 4,16 1,14'],
  ],
  '4': [['7,16 7,0 0,11 10,11'], ['2,0 1,9 10,9', '8,3 7,16']],
  '5': [['9,0 2,0 1,7 6,6 9,9 9,13 5,16 1,15'], ['2,0 2,7 7,7 9,11 6,16 1,15', '2,0 9,1']],
  '6': [['8,0 3,4 1,10 2,15 6,16 9,13 8,9 5,8 1,11'], ['6,0 2,7 2,14 5,16 8,14 8,10 5,9 2,12']],
  '7': [['1,0 9,0 4,16', '3,8 8,8'], ['1,3 1,0 9,1 5,9 5,16']],
  '8': [['5,8 1,4 5,0 9,4 5,8 1,12 5,16 9,12 5,8'], ['8,2 4,0 2,4 8,11 7,15 3,15 2,12 8,5 8,2']],
  '9': [['9,5 6,8 2,7 1,3 4,0 8,1 9,5 8,11 3,16'], ['8,3 5,0 2,3 3,7 7,7 8,3 8,16']],
}

/** Display size, px; the picture is drawn at twice the size. */
export const [WIDTH, HEIGHT] = [132, 44]
const PAPER = '#f1ede6'
const INKS = ['#4a4f5c', '#5c4a4a', '#4c574a', '#544a5c', '#5c544a']

/** Returns a random number from -spread to spread. */
const around = (random: Random, spread: number) => (random.below(2001) / 1000 - 1) * spread
const oneOf = <T>(random: Random, values: readonly T[]): T | undefined => values[random.below(values.length)]

/** Inserts points so that neighbours are at most two pixels apart and lines follow the distortion of the picture. */
function dense(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], at) => {
    const [toX, toY] = points[at + 1] ?? [x, y]
    const count = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 2))
    return Array.from({ length: count }, (_, n): Point => [
      x + ((toX - x) * n) / count,
      y + ((toY - y) * n) / count,
    ])
  })
}

/** Creates a distortion that moves every point by two random waves. */
function bendOf(random: Random): (point: Point) => Point {
  const wave = (most: number) => {
    const [height, length, phase] = [most + around(random, 1), 15 + random.below(14), random.below(628) / 100]
    return (at: number) => height * Math.sin(at / length + phase)
  }
  const [alongX, fineX, alongY] = [wave(3), wave(1), wave(2.6)]
  return ([x, y]) => [x + alongX(y) + fineX(y * 2.3), y + alongY(x)]
}

/** Returns the lines of a digit in random variant, size, rotation and slant; neighbours may overlap. */
function digitLines(digit: string, index: number, random: Random): Point[][] {
  const [sizeX, sizeY] = [1.8 + around(random, 0.45), 1.8 + around(random, 0.3)]
  const [turn, slant] = [around(random, 0.42), around(random, 0.4)]
  const [middleX, middleY] = [21 + index * 29 + around(random, 6), HEIGHT / 2 + around(random, 2)]
  const strokes = oneOf(random, STROKES[digit] ?? []) ?? []
  return strokes.map((stroke) =>
    dense(
      stroke.split(' ').map((pair): Point => {
        const [px = 0, py = 0] = pair.split(',').map(Number)
        const x = (px - 5 + around(random, 0.4) + slant * (8 - py)) * sizeX
        const y = (py - 8 + around(random, 0.4)) * sizeY
        return [
          middleX + x * Math.cos(turn) - y * Math.sin(turn),
          middleY + x * Math.sin(turn) + y * Math.cos(turn),
        ]
      }),
    ),
  )
}

/** Creates a line across the picture that looks like part of any digit it crosses. */
function crossingLine(random: Random): Point[] {
  const points = Array.from({ length: 5 }, (_, n): Point => [
    n * 33 + around(random, 9),
    random.below(HEIGHT),
  ])
  return dense(points)
}

function path(line: readonly Point[], { color, width }: { color: string; width: number }): string {
  const drawn = line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `<path d="M${drawn}" stroke="${color}" stroke-width="${width.toFixed(1)}"/>`
}

function captchaSvg(digits: string, random: Random): string {
  const bend = bendOf(random)
  const ink = () => oneOf(random, INKS) ?? '#4a4f5c'
  const draw = (line: readonly Point[], color: string, width: number) =>
    path(line.map(bend), { color, width })
  const strokes = [...digits].flatMap((digit, index) => digitLines(digit, index, random))
  const drawn = strokes.map((line) => draw(line, ink(), 3 + around(random, 0.6)))
  const crossing = Array.from({ length: 3 }, () =>
    draw(crossingLine(random), ink(), 1.6 + around(random, 0.5)),
  )
  // No connected piece of ink may be one digit.
  const cuts = Array.from({ length: 1 }, () => draw(crossingLine(random), PAPER, 1.1))
  const specks = Array.from({ length: 30 }, () => {
    const [x, y, radius] = [random.below(WIDTH), random.below(HEIGHT), 4 + random.below(8)]
    return `<circle cx="${x}" cy="${y}" r="${radius / 10}" fill="${ink()}" stroke="none"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${PAPER}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${[...drawn, ...cuts, ...crossing, ...specks].join('')}</g></svg>`
  )
}

/** Draws four digits as a WebP data URL; a pixel image does not reveal the lines that it was drawn from. */
export async function drawCaptcha(digits: string, random: Random): Promise<string> {
  const sharp = await openSharp()
  const drawn = await sharp(Buffer.from(captchaSvg(digits, random)))
    .webp({ quality: 50 })
    .toBuffer()
  return `data:image/webp;base64,${drawn.toString('base64')}`
}
