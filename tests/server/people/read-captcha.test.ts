import { expect, it } from 'vitest'
import { drawCaptcha, HEIGHT, WIDTH } from '#server/people/accounts/captcha/picture.ts'
import { openSharp } from '#server/platform/process/sharp.ts'
import { testRandom } from '#tests/server/support/test-random.ts'
import { figure } from '#tests/support/some.ts'

/** Pictures that the script learns from, each with its answer, and those that it then reads. */
const [LEARNT, READ] = [figure(100, 600), figure(60, 400)]
/** A digit's window, px of the picture at half its size, and how far it is moved to fit. */
const [SIDE, MOVES] = [40, [-6, -3, 0, 3, 6]] as const
const DIGITS = [...'0123456789']
const { random } = testRandom('pictures')

type Ink = Float32Array

/** The picture's ink, from 0 to 1. */
async function inkOf(picture: string): Promise<Ink> {
  const sharp = await openSharp()
  const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
  const raw = await sharp(bytes).resize(WIDTH, HEIGHT).greyscale().raw().toBuffer()
  return Float32Array.from(raw, (value) => (value < 150 ? 1 : 0))
}

/** Its mean becomes 0 and its length 1. */
function normalize(ink: Ink): Ink {
  const mean = ink.reduce((sum, value) => sum + value, 0) / ink.length
  const centred = ink.map((value) => value - mean)
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0)) || 1
  return centred.map((value) => value / length)
}

/** One of four windows of the picture, moved by some pixels. */
function windowOf(ink: Ink, place: number, move: number): Ink {
  const left = Math.round(23 + place * 28.5 - SIDE / 2) + move
  const cut = new Float32Array(SIDE * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < SIDE; x++)
      cut[y * SIDE + x] = ink[y * WIDTH + Math.min(WIDTH - 1, Math.max(0, left + x))] ?? 0
  return normalize(cut)
}

function likeness(one: Ink, other: Ink): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

async function sample() {
  const digits = Array.from({ length: 4 }, () => random.below(10)).join('')
  return { digits, ink: await inkOf(await drawCaptcha(digits, random)) }
}

/** The mean of each digit's windows. */
async function learn(): Promise<[string, Ink][]> {
  const sums = DIGITS.map((): Ink => new Float32Array(SIDE * HEIGHT))
  for (let n = 0; n < LEARNT; n++) {
    const { digits, ink } = await sample()
    for (const [place, digit] of [...digits].entries()) {
      const sum = sums[Number(digit)]
      windowOf(ink, place, 0).forEach((value, at) => sum && (sum[at] = (sum[at] ?? 0) + value))
    }
  }
  return DIGITS.map((digit, at) => [digit, normalize(sums[at] ?? new Float32Array())])
}

function guess(templates: readonly [string, Ink][], ink: Ink, place: number): string {
  const windows = MOVES.map((move) => windowOf(ink, place, move))
  const scores = templates.map(([digit, template]) => ({
    digit,
    score: Math.max(...windows.map((one) => likeness(one, template))),
  }))
  return scores.toSorted((p, q) => q.score - p.score)[0]?.digit ?? ''
}

/** Simulates a script of some thirty lines, trained on pictures that a person has read. */
it('a script that cuts the picture in four and compares each part reads fewer than one in twenty', async () => {
  const templates = await learn()
  let [right, rightDigits] = [0, 0]
  for (let n = 0; n < READ; n++) {
    const { digits, ink } = await sample()
    const read = [0, 1, 2, 3].map((place) => guess(templates, ink, place))
    right += Number(read.join('') === digits)
    rightDigits += read.filter((digit, place) => digit === digits[place]).length
  }
  if (process.env.DEEP) console.log(`read ${right} of ${READ}, ${rightDigits} of ${4 * READ} digits`)
  // It is a reader, not a die: of single digits it finds more than one in ten.
  expect(rightDigits / (4 * READ)).toBeGreaterThan(0.15)
  expect(right / READ).toBeLessThan(0.05)
})
