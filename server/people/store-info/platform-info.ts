import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { formatShortDecimal } from '#schemas/money/decimal.ts'
import { rateOf } from '#schemas/money/points.ts'
import { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { giveRateOf } from '#schemas/trade/orders/given-points.ts'
import type { Services } from '#server/platform/call/context.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { settings } from './tables.ts'

/** Name and icon of a mall that nobody has named. */
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
  const statement = prepared(db, 'platform-setting', () =>
    db.select().from(settings).where(eq(settings.key, 'platform')),
  )
  const [row] = await statement.execute()
  return row?.value ?? {}
}

async function storedInfo(reader: Pick<Services, 'db'>) {
  return z.safeParse(z.partial(PlatformInfo()), await storedValue(reader))
}

const named = (scoreName = '') => scoreName.trim() || DEFAULT_SCORE_NAME

/** What points are called in every sentence of the server. */
export async function scoreNameOf(reader: Pick<Services, 'db'>): Promise<string> {
  const stored = await storedInfo(reader)
  return named(stored.data?.scoreName)
}

/** What the store shows first of a price that may be either (payModel 5). */
export async function priceModeOf(db: Services['db']): Promise<PlatformInfo['priceMode']> {
  const stored = await storedInfo({ db })
  return stored.data?.priceMode ?? neutralInfo.priceMode
}

/** Points per yuan × 10,000. */
export async function scoreRateOf(db: Services['db']): Promise<number> {
  const stored = await storedInfo({ db })
  return rateOf(stored.data?.scoreRate)
}

/** The points currency is 积分 and the rate 1 unless the platform says something usable. */
export async function platformInfo({
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
    scoreRate: formatShortDecimal(rateOf(info.scoreRate), 4),
  }
}

const Giving = z.object({ giveRate: z._default(z.string(), '0') })

/** The setting `giveRate` beside the platform's others: points given per yuan paid for goods, × 10,000; 0 for none. */
export async function giveRate({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const stored = z.safeParse(Giving, await storedValue({ db }))
  if (!stored.success) log.warn({ issues: stored.error.issues }, 'the giving of points is not usable')
  return stored.success ? giveRateOf(stored.data.giveRate) : 0
}
