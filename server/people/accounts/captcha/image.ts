import { and, eq, gt } from 'drizzle-orm'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { hit } from '#server/platform/call/throttle.ts'
import type { Random } from '#server/platform/process/random.ts'
import { peerKey } from '#server/platform/process/networks.ts'
import { captchas } from '#server/people/accounts/tables.ts'
import { codeHash, drawDigits, isCode, sweepNowAndThen } from './rows.ts'

const LIFE = 5 * 60_000
const PER_MINUTE = 60

/** A picture captcha of four digits, good for one answer within five minutes. */
export async function drawImageCaptcha(context: Services & Facts) {
  const { db, clock, random, ip } = context
  const { count } = await hit(context, { key: `captcha:ip:${peerKey(ip)}`, windowMs: 60_000 })
  if (count > PER_MINUTE) throw refuse('TOO_OFTEN', '验证码刷新过于频繁，请一分钟后再试')
  const id = random.token(16)
  const digits = drawDigits(context, 4)
  const now = clock.now()
  const row = { id, kind: 'IMAGE' as const, purpose: 'image', codeHash: codeHash(context, id, digits) }
  await db.insert(captchas).values({ ...row, createdAt: now, expiresAt: now + LIFE })
  await sweepNowAndThen(context)
  return { captchaId: id, picture: captchaPicture(digits, random) }
}

export interface ImageAnswer {
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** Throws unless a picture captcha is answered rightly; right or wrong, the picture is used up by one statement. */
export async function needImageCaptcha(services: Services, answer: ImageAnswer): Promise<void> {
  const { db, clock } = services
  const { captchaId, captcha } = answer
  if (!captchaId || !captcha) throw refuse('CAPTCHA_REQUIRED')
  const live = and(
    eq(captchas.id, captchaId),
    eq(captchas.kind, 'IMAGE'),
    gt(captchas.expiresAt, clock.now()),
  )
  const [taken] = await db.delete(captchas).where(live).returning()
  if (!taken || !isCode(services, taken, captcha.trim())) throw refuse('CAPTCHA_WRONG')
}

/** Strokes of the digits, "x,y" in a box of 10 × 16; drawn as paths, for text in an SVG could be read off. */
export const STROKES: Readonly<Record<string, readonly string[]>> = {
  '0': ['5,0 1,4 1,12 5,16 9,12 9,4 5,0'],
  '1': ['2,4 6,0 6,16', '2,16 10,16'],
  '2': ['1,4 3,0 7,0 9,4 8,7 1,16 10,16'],
  '3': ['1,1 6,0 9,3 8,7 4,8', '4,8 9,10 9,14 5,16 1,15'],
  '4': ['7,16 7,0 0,11 10,11'],
  '5': ['9,0 2,0 1,7 6,6 9,9 9,13 5,16 1,15'],
  '6': ['8,0 3,4 1,10 2,15 6,16 9,13 8,9 5,8 1,11'],
  '7': ['1,0 9,0 4,16', '3,8 8,8'],
  '8': ['5,8 1,4 5,0 9,4 5,8 1,12 5,16 9,12 5,8'],
  '9': ['9,5 6,8 2,7 1,3 4,0 8,1 9,5 8,11 3,16'],
}
const INKS = ['#3d4a5c', '#5c3d3d', '#3d5c4a', '#4a3d5c', '#5c523d']
const WIDTH = 132
const HEIGHT = 44

interface Bend {
  x: number
  y: number
  scale: number
  turn: number
  slant: number
  wave: number
}

function bendOf(random: Random, index: number): Bend {
  const around = (spread: number) => (random.below(2001) / 1000 - 1) * spread
  return {
    x: 20 + index * 30 + around(4),
    y: HEIGHT / 2 + around(4),
    scale: 1.7 + around(0.25),
    turn: around(0.35),
    slant: around(0.3),
    wave: around(Math.PI),
  }
}

function place(point: string, bend: Bend): string {
  const [px = 0, py = 0] = point.split(',').map(Number)
  const x = (px - 5 + bend.slant * (8 - py)) * bend.scale
  const y = (py - 8) * bend.scale
  const turnedX = x * Math.cos(bend.turn) - y * Math.sin(bend.turn)
  const turnedY = x * Math.sin(bend.turn) + y * Math.cos(bend.turn)
  const swayed = bend.x + turnedX + 1.6 * Math.sin(turnedY / 6 + bend.wave)
  return `${swayed.toFixed(1)} ${(bend.y + turnedY + 1.6 * Math.cos(turnedX / 6 + bend.wave)).toFixed(1)}`
}

function path(points: readonly string[], random: Random, width: number): string {
  const ink = INKS[random.below(INKS.length)] ?? '#333'
  return `<path d="M${points.join('L')}" stroke="${ink}" stroke-width="${width}"/>`
}

function digitPaths(digit: string, index: number, random: Random): string[] {
  const bend = bendOf(random, index)
  const placed = (stroke: string) => stroke.split(' ').map((point) => place(point, bend))
  return (STROKES[digit] ?? []).map((stroke) => path(placed(stroke), random, 2.4))
}

function noisePath(random: Random): string {
  const points = Array.from({ length: 4 }, (_, i) => `${i * 44 + random.below(20)} ${random.below(HEIGHT)}`)
  return path(points, random, 1.2)
}

/** Drawing order would give the digits away one by one. */
function shuffled(paths: readonly string[], random: Random): string[] {
  return paths
    .map((value) => ({ value, rank: random.below(1_000_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}

/** Four digits, bent and crossed out, as an SVG data URL of 132 × 44. */
function captchaPicture(digits: string, random: Random): string {
  const drawn = [...digits].flatMap((digit, index) => digitPaths(digit, index, random))
  const noise = Array.from({ length: 3 }, () => noisePath(random))
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#f4f1ec"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${shuffled([...drawn, ...noise], random).join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
