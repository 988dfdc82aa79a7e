import * as z from 'zod/mini'
import { DAY_MS, SPLASH_COUNTDOWN_S } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { isOn } from '#schemas/base/wire.ts'

export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value) ? Number(value) : null
}

/**
 * Reads a moment; an unreadable end counts as past, because otherwise an ad without a valid end would show for
 * ever.
 */
function readMoment(value: unknown): number | null {
  return readNumber(value) ?? parseMallTime(value) ?? (value ? 0 : null)
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Days that replace an unreadable cycle; no intended cycle is longer. */
const MAX_CYCLE_DAYS = 3650

function readDays(value: unknown): number {
  const days = readNumber(value)
  if (days === null && value) return MAX_CYCLE_DAYS
  return days !== null && days > 0 ? days : 1
}

// Schemas for fields from back offices of any version; an unreadable value never shows the splash longer or more
// often.
const flag = () => z.pipe(z.unknown(), z.pipe(z.transform(isOn), z.boolean()))
const number = () => z.pipe(z.unknown(), z.pipe(z.transform(readNumber), z.nullable(z.number())))
const moment = () => z.pipe(z.unknown(), z.pipe(z.transform(readMoment), z.nullable(z.number())))
const days = () => z.pipe(z.unknown(), z.pipe(z.transform(readDays), z.number()))
const text = () => z.pipe(z.unknown(), z.pipe(z.transform(readText), z.string()))

/**
 * Settings of the splash; the output can be parsed again unchanged. `startTime` is the moment in ms after which the
 * splash is no longer shown, null if there is none; `visibleCycle` is in days.
 */
export const SplashConfig = later(() =>
  z.object({
    show: z._default(flag(), false),
    startTime: z._default(moment(), null),
    visible: z._default(number(), null),
    visibleCycle: z._default(days(), 1),
    skip: z._default(flag(), false),
    imgUrl: z._default(text(), ''),
    jumpUrl: z._default(text(), ''),
  }),
)
export type SplashConfig = z.output<ReturnType<typeof SplashConfig>>

/** Reads the splash in a document or a setting; null if the value is not a splash. */
export function readSplash(value: unknown): SplashConfig | null {
  return z.safeParse(SplashConfig(), value).data ?? null
}

export const SKIP_TEXT = '跳过广告'

export type SplashDecision =
  | { show: false; reason: 'off' | 'past' | 'never' | 'recent' | 'no-picture' }
  | {
      show: true
      /** Seconds until the splash closes by itself; null if it stays. */
      countdownS: number | null
      skipText: string | null
      /** Value to store as the last-shown text; null if the rule does not need it. */
      remember: string | null
    }

interface Situation {
  config: SplashConfig | null
  /** The text stored at the last showing; any other text counts as none. */
  lastShown: string | null
  /** ms */
  now: number
}

const NEVER = 1
const FREQUENCY_DAILY = 2
const ALWAYS = 3

// A time in the future comes from a wrong clock; if it counted, the ad would be hidden until then.
function shownWithin(lastShown: string | null, now: number, span: number): boolean {
  const last = readNumber(lastShown)
  return last !== null && last <= now && now - last <= span
}

/** Decides if the splash shows now, and how. */
export function decideSplash({ config, lastShown, now }: Situation): SplashDecision {
  if (!config?.show) return { show: false, reason: 'off' }
  if (config.startTime !== null && now > config.startTime) return { show: false, reason: 'past' }
  if (config.visible === NEVER) return { show: false, reason: 'never' }
  if (config.imgUrl === '') return { show: false, reason: 'no-picture' }
  const always = config.visible === ALWAYS
  const span = config.visible === FREQUENCY_DAILY ? DAY_MS : config.visibleCycle * DAY_MS
  if (!always && shownWithin(lastShown, now, span)) return { show: false, reason: 'recent' }
  return {
    show: true,
    countdownS: config.visible === FREQUENCY_DAILY ? SPLASH_COUNTDOWN_S : null,
    skipText: config.skip ? SKIP_TEXT : null,
    remember: always ? null : String(now),
  }
}
