import { parseMallTime } from '#schemas/base/mall-time.ts'

export type Phase = 'before' | 'running' | 'over'

export interface TimeLeft {
  phase: Phase
  /** Whole seconds to the start or to the end; 0 when it is over. */
  seconds: number
}

/** What is counted at `second` (seconds since 1970 UTC). The times were checked by the widget's schema. */
export function timeLeft(startAt: string | undefined, endAt: string, second: number): TimeLeft {
  const end = secondOf(endAt)
  const start = secondOf(startAt)
  if (second >= end) return { phase: 'over', seconds: 0 }
  if (second < start) return { phase: 'before', seconds: start - second }
  return { phase: 'running', seconds: end - second }
}

function secondOf(text: string | undefined): number {
  return Math.ceil((parseMallTime(text) ?? 0) / 1000)
}

/** Days, and the rest as hours, minutes and seconds. */
export function splitSeconds(seconds: number) {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** For listening, and so without seconds: `2 天 3 小时 15 分钟`. */
export function spokenLeft(left: number): string {
  const { days, hours, minutes } = splitSeconds(left)
  const parts = [days && `${days} 天`, hours && `${hours} 小时`, minutes && `${minutes} 分钟`]
  return parts.filter(Boolean).join(' ') || '不到 1 分钟'
}

/** What is worth interrupting a listener for: the last ten minutes and the last one. */
export function announcementOf({ phase, seconds }: TimeLeft): string {
  const what = phase === 'before' ? '开始' : '结束'
  if (phase === 'over' || seconds > 600) return ''
  return seconds > 60 ? `10 分钟内${what}` : `1 分钟内${what}`
}
