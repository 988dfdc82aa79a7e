import { mallMinute } from '#schemas/base/mall-time.ts'
import type { Services } from './context.ts'

/**
 * A number that people read to each other: the minute of the mall, then ten digits that nobody guesses; so many that
 * even thousands of one minute do not meet.
 */
export function businessNumber(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  kind: 'T' | 'P' | 'A' | 'Q' | 'F' | 'L' | 'Z' | 'B' | 'S' | '',
): string {
  const minute = mallMinute(clock.now()).replace(/\D/g, '')
  return `${kind}${minute}${String(random.below(10_000_000_000)).padStart(10, '0')}`
}
