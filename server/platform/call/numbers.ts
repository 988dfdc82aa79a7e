import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { Services } from './context.ts'

/** Returns the minute in the mall's time, then ten random digits that cannot be guessed. */
export function createBusinessNumber(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  kind: 'T' | 'P' | 'A' | 'Q' | 'F' | 'L' | 'Z' | 'B' | 'S' | '',
): string {
  const minute = formatMallMinute(clock.now()).replace(/\D/g, '')
  return `${kind}${minute}${String(random.below(10_000_000_000)).padStart(10, '0')}`
}
