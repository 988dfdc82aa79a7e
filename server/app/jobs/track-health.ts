import { and, count, gte, isNotNull, lt } from 'drizzle-orm'
import type { officeOperations } from '#schemas/app/jobs/calls.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { Services } from '#server/platform/call/context.ts'
import { trackSubscriptions as subscriptions } from '#server/trade/orders/delivery-tables.ts'

type TrackHealth = Pick<Out<typeof officeOperations.health>[number], 'state' | 'value' | 'advice'>

/** Age from which a waiting parcel counts as late, ms; it has been tried several times by then. */
const LATE_MS = 600_000
/** Share of failures above which wrong numbers alone do not explain them. */
const FAILED_SHARE = 0.1

const ADVICE = {
  late: '物流接口没有回答：检查 LOGISTICS_HTTP_URL、LOGISTICS_HTTP_KEY、网络和接收方的服务，恢复后会自动补订。',
  failed: '有包裹没有订阅成功：按括号里的原因检查接收方的服务和快递公司账号；这些包裹的轨迹可以在后台录入。',
}

/** Reports the parcel subscriptions of the last day. */
export async function checkTrackHealth({ db, clock, tracks }: Services): Promise<TrackHealth> {
  if (tracks.kind === 'manual') return { state: 'good', value: '由后台录入', advice: '' }
  const now = clock.now()
  const ended = await db
    .select({ state: subscriptions.state, failure: subscriptions.failure, rows: count() })
    .from(subscriptions)
    .where(gte(subscriptions.createdAt, now - DAY_MS))
    .groupBy(subscriptions.state, subscriptions.failure)
  const total = (some: typeof ended) => some.reduce((sum, { rows }) => sum + rows, 0)
  const sent = total(ended.filter(({ state }) => state === 'SENT'))
  const failures = ended.filter(({ state }) => state === 'FAILED')
  const failed = total(failures)
  const reasons = failures.map(({ failure, rows }) => `${failure} ${rows} 个`).join('、')
  const waiting = isNotNull(subscriptions.nextAt)
  const [waits, late] = [
    await db.$count(subscriptions, waiting),
    await db.$count(subscriptions, and(waiting, lt(subscriptions.createdAt, now - LATE_MS))),
  ]
  const value = [
    `24 小时内订阅 ${sent} 个包裹`,
    `失败 ${failed} 个${reasons && `（${reasons}）`}`,
    `等待 ${waits} 个`,
  ].join('，')
  if (late > 0) return { state: 'bad', value, advice: ADVICE.late }
  const isFailing = failed > FAILED_SHARE * (failed + sent)
  return { state: isFailing ? 'doubtful' : 'good', value, advice: isFailing ? ADVICE.failed : '' }
}
