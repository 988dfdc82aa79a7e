import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { formatShortDecimal } from '#schemas/money/decimal.ts'
import { parseRate } from '#schemas/money/points.ts'
import { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { parseGiveRate } from '#schemas/trade/orders/given-points.ts'
import type { Services } from '#server/platform/call/context.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { settings } from './tables.ts'

export const neutralInfo: Omit<PlatformInfo, 'demo'> = {
  name: '商城',
  icon: '/favicon.svg',
  scoreName: DEFAULT_SCORE_NAME,
  scoreRate: '1',
  priceMode: 'cash',
  slogan: '',
  icp: '',
  promises: '',
  apiDocUrl: null,
  chatUrl: null,
  contact: { company: '', telephone: '', email: '', address: '', hours: '' },
}

async function storedValue({ db }: Pick<Services, 'db'>): Promise<unknown> {
  const statement = getPrepared(db, 'platform-setting', () =>
    db.select().from(settings).where(eq(settings.key, 'platform')),
  )
  const [row] = await statement.execute()
  return row?.value ?? {}
}

async function storedInfo(reader: Pick<Services, 'db'>) {
  return z.safeParse(z.partial(PlatformInfo()), await storedValue(reader))
}

const named = (scoreName = '') => scoreName.trim() || DEFAULT_SCORE_NAME

/** Loads the name of points that the server uses in its texts. */
export async function loadScoreName(reader: Pick<Services, 'db'>): Promise<string> {
  const stored = await storedInfo(reader)
  return named(stored.data?.scoreName)
}

/** Loads the currency that the store shows first for a price that may be paid in either (payModel 5). */
export async function loadPriceMode(db: Services['db']): Promise<PlatformInfo['priceMode']> {
  const stored = await storedInfo({ db })
  return stored.data?.priceMode ?? neutralInfo.priceMode
}

/** Loads the number of points per yuan × 10,000. */
export async function loadScoreRate(db: Services['db']): Promise<number> {
  const stored = await storedInfo({ db })
  return parseRate(stored.data?.scoreRate)
}

/** Loads the platform info; without valid settings points are called 积分 and the rate is 1. */
export async function loadPlatformInfo({
  db,
  log,
  settings: { demo },
}: Pick<Services, 'db' | 'log' | 'settings'>): Promise<PlatformInfo> {
  const stored = await storedInfo({ db })
  if (!stored.success) log.warn({ issues: stored.error.issues }, 'platform settings are not usable')
  const info = { ...neutralInfo, ...(stored.success ? stored.data : {}), demo }
  return {
    ...info,
    scoreName: named(info.scoreName),
    scoreRate: formatShortDecimal(parseRate(info.scoreRate), 4),
  }
}

const Giving = z.object({ giveRate: z._default(z.string(), '0') })

/** Reads the platform setting `giveRate`: points given per yuan paid for goods, × 10,000; 0 for none. */
export async function loadGiveRate({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const stored = z.safeParse(Giving, await storedValue({ db }))
  if (!stored.success) log.warn({ issues: stored.error.issues }, 'the giving of points is not usable')
  return stored.success ? parseGiveRate(stored.data.giveRate) : 0
}
