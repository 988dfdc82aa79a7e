import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatDecimal } from '#schemas/decimal.ts'
import { PlatformInfo } from '#schemas/entities/platform.ts'
import { rateOf } from '#schemas/points.ts'
import type { Services } from './context.ts'
import { settings } from './db/schema/content.ts'

const neutral: Omit<PlatformInfo, 'demo'> = {
  name: '商城',
  icon: '/favicon.svg',
  scoreName: '积分',
  scoreRate: '1',
  priceMode: 'cash',
  slogan: '',
  icp: '',
  apiDocUrl: null,
  chatUrl: null,
  contact: { company: '', telephone: '', email: '', address: '', hours: '' },
}

/** §1: the points currency is 积分 and the rate 1 unless the platform says something usable. */
export async function platformInfo({
  db,
  log,
  settings: { demo },
}: Pick<Services, 'db' | 'log' | 'settings'>): Promise<PlatformInfo> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'platform'))
  const stored = z.safeParse(z.partial(PlatformInfo), row?.value ?? {})
  if (!stored.success) log.warn({ issues: stored.error.issues }, 'platform settings are not usable')
  const info = { ...neutral, ...(stored.success ? stored.data : {}), demo }
  return {
    ...info,
    scoreName: info.scoreName.trim() || neutral.scoreName,
    scoreRate: formatDecimal(rateOf(info.scoreRate), 4).replace(/\.?0+$/, ''),
  }
}
