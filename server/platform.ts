import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DEFAULT_SCORE_NAME } from '#schemas/constants.ts'
import { formatDecimal } from '#schemas/decimal.ts'
import { PlatformInfo } from '#schemas/entities/platform.ts'
import { rateOf } from '#schemas/points.ts'
import type { Services } from './context.ts'
import { settings } from './db/schema/content.ts'

const neutral: Omit<PlatformInfo, 'demo'> = {
  name: '商城',
  icon: '/favicon.svg',
  scoreName: DEFAULT_SCORE_NAME,
  scoreRate: '1',
  priceMode: 'cash',
  slogan: '',
  icp: '',
  apiDocUrl: null,
  chatUrl: null,
  contact: { company: '', telephone: '', email: '', address: '', hours: '' },
}

/** §1: the points currency is 积分 and the rate 1 unless the platform says something usable. */
async function storedInfo({ db }: Pick<Services, 'db'>) {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'platform'))
  return z.safeParse(z.partial(PlatformInfo), row?.value ?? {})
}

const named = (scoreName = '') => scoreName.trim() || DEFAULT_SCORE_NAME

/** SH4: what points are called in every sentence of the server. */
export async function scoreNameOf(reader: Pick<Services, 'db'>): Promise<string> {
  const stored = await storedInfo(reader)
  return named(stored.data?.scoreName)
}

/** What the store shows first of a price that may be either (payModel 5). */
export async function priceModeOf(db: Services['db']): Promise<PlatformInfo['priceMode']> {
  const stored = await storedInfo({ db })
  return stored.data?.priceMode ?? neutral.priceMode
}

export async function platformInfo({
  db,
  log,
  settings: { demo },
}: Pick<Services, 'db' | 'log' | 'settings'>): Promise<PlatformInfo> {
  const stored = await storedInfo({ db })
  if (!stored.success) log.warn({ issues: stored.error.issues }, 'platform settings are not usable')
  const info = { ...neutral, ...(stored.success ? stored.data : {}), demo }
  return {
    ...info,
    scoreName: named(info.scoreName),
    scoreRate: formatDecimal(rateOf(info.scoreRate), 4).replace(/\.?0+$/, ''),
  }
}
