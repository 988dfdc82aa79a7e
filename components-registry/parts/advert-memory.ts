import type { Services } from '#registry/services.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { isRecord } from '#schemas/base/record.ts'

type Memory = Pick<Services, 'memory' | 'clock'>

const KEY = 'adverts'
/** Adverts come and go; the newest are enough. */
const MOST = 50

/** Advert → the mall's day (`2026-11-21`) on which this visitor last saw or closed it. */
function daysOf({ memory }: Memory): [advert: string, day: string][] {
  try {
    const stored: unknown = JSON.parse(memory.get(KEY) ?? '{}')
    if (!isRecord(stored)) return []
    return Object.entries(stored).flatMap(([advert, day]) => (typeof day === 'string' ? [[advert, day]] : []))
  } catch {
    return []
  }
}

/** The mall's day on which this visitor last saw or closed an advert; null when never. Another picture is another advert. */
export function lastDayOf(advert: string, memory: Memory): string | null {
  return new Map(daysOf(memory)).get(advert) ?? null
}

export function isOfToday(day: string | null, { clock }: Memory): boolean {
  return day === mallDay(clock.now())
}

export function rememberAdvert(advert: string, services: Memory): void {
  const others = daysOf(services).filter(([known]) => known !== advert)
  const days = [...others, [advert, mallDay(services.clock.now())]].slice(-MOST)
  services.memory.set(KEY, JSON.stringify(Object.fromEntries(days)))
}
