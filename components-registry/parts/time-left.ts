import { parseMallTime } from '#schemas/base/mall-time.ts'

export type Phase = 'before' | 'running' | 'over'

export interface TimeLeft {
  phase: Phase
  /** Whole seconds to the start or the end; 0 when it is over. */
  seconds: number
}

/** Returns the time left at `second` (seconds since 1970 UTC). The widget's schema has checked the times. */
export function getTimeLeft(startAt: string | undefined, endAt: string, second: number): TimeLeft {
  const end = secondOf(endAt)
  const start = secondOf(startAt)
  if (second >= end) return { phase: 'over', seconds: 0 }
  if (second < start) return { phase: 'before', seconds: start - second }
  return { phase: 'running', seconds: end - second }
}

function secondOf(text: string | undefined): number {
  return Math.ceil((parseMallTime(text) ?? 0) / 1000)
}

/** Splits seconds into days, hours, minutes and seconds. */
export function splitSeconds(seconds: number) {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Formats the remaining time for screen readers, without seconds: `2 天 3 小时 15 分钟`. */
export function formatTimeLeft(left: number): string {
  const { days, hours, minutes } = splitSeconds(left)
  const parts = [days && `${days} 天`, hours && `${hours} 小时`, minutes && `${minutes} 分钟`]
  return parts.filter(Boolean).join(' ') || '不到 1 分钟'
}

/** Returns the announcement for the last ten minutes or the last minute, else ''. */
export function describeTimeLeft({ phase, seconds }: TimeLeft): string {
  const what = phase === 'before' ? '开始' : '结束'
  if (phase === 'over' || seconds > 600) return ''
  return seconds > 60 ? `10 分钟内${what}` : `1 分钟内${what}`
}
