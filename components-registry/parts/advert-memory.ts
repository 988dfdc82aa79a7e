import type { Services } from '#registry/services.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { isRecord } from '#schemas/base/record.ts'

type Memory = Pick<Services, 'memory' | 'clock'>

const KEY = 'adverts'
const LIMIT = 50

/** Returns each advert with the mall day (`2026-11-21`) on which this visitor last saw or closed the advert. */
function daysOf({ memory }: Memory): [advert: string, day: string][] {
  try {
    const stored: unknown = JSON.parse(memory.get(KEY) ?? '{}')
    if (!isRecord(stored)) return []
    return Object.entries(stored).flatMap(([advert, day]) => (typeof day === 'string' ? [[advert, day]] : []))
  } catch {
    return []
  }
}

/** Returns the mall day when this visitor last saw or closed an advert, or null. A new picture is a new advert. */
export function getLastDay(advert: string, memory: Memory): string | null {
  return new Map(daysOf(memory)).get(advert) ?? null
}

export function isOfToday(day: string | null, { clock }: Memory): boolean {
  return day === formatMallDay(clock.now())
}

export function rememberAdvert(advert: string, services: Memory): void {
  const others = daysOf(services).filter(([known]) => known !== advert)
  const days = [...others, [advert, formatMallDay(services.clock.now())]].slice(-LIMIT)
  services.memory.set(KEY, JSON.stringify(Object.fromEntries(days)))
}
