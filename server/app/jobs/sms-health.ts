import { count, gte, min } from 'drizzle-orm'
import type { officeOperations } from '#schemas/app/jobs/calls.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { SMS_PROVIDERS } from '#schemas/people/messages/senders.ts'
import { type SmsReceipt, type SmsState, smsOutbox } from '#server/people/messages/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

type SmsHealth = Pick<Out<typeof officeOperations.health>[number], 'state' | 'value' | 'advice'>

/** Age from which a waiting message counts as late, ms: people have given up on a code by then. */
const LATE_MS = 60_000
/** Share of failures above which wrong numbers alone do not explain them. */
const FAILED_SHARE = 0.1

const NONE = '按运维文档设置 SMS_SENDER 后重新启动；在此之前，访客只能由客服帮助办理。'

interface Advice {
  late: string
  failed: string
}

const adviceOf = (provider: string, variables: string): Advice => ({
  late: `${provider}没有回答或限制了频率：检查网络和${provider}控制台，恢复后会自动补发还有效的短信。`,
  failed: `有短信没有发出：按括号里的原因检查 ${variables} 开头的设置，以及${provider}控制台的余额、签名和模板。`,
})

const ADVICE: Readonly<Record<'http' | 'aliyun' | 'tencent', Advice>> = {
  http: {
    late: '短信接口没有回答：检查 SMS_HTTP_URL、网络和接收方的服务，恢复后会自动补发还有效的短信。',
    failed: '有短信没有发出：按括号里的原因检查接收方的服务、SMS_HTTP_KEY、短信余额和模板。',
  },
  aliyun: adviceOf(SMS_PROVIDERS.aliyun, 'ALIYUN_SMS_'),
  tencent: adviceOf(SMS_PROVIDERS.tencent, 'TENCENT_SMS_'),
}

/** Formats the reasons as `（余额不足 3 条、…）`; '' if nothing failed. */
function reasonsOf(rows: readonly { failure: string; rows: number }[]): string {
  const words = rows.map(({ failure, rows: many }) => `${failure} ${many} 条`).join('、')
  return words && `（${words}）`
}

/** Reports the delivery of SMS within the last day. */
export async function checkSmsHealth({ db, clock, sms }: Services): Promise<SmsHealth> {
  if (sms.kind === 'none')
    return { state: 'doubtful', value: '没有配置，访客不能注册或用验证码登录', advice: NONE }
  if (sms.kind === 'outbox') return { state: 'good', value: '演示，不会真的发出', advice: '' }
  const now = clock.now()
  const rows = await db
    .select({
      state: smsOutbox.state,
      failure: smsOutbox.failure,
      receipt: smsOutbox.receipt,
      rows: count(),
      since: min(smsOutbox.createdAt),
    })
    .from(smsOutbox)
    .where(gte(smsOutbox.createdAt, now - DAY_MS))
    .groupBy(smsOutbox.state, smsOutbox.failure, smsOutbox.receipt)
  const of = (...states: SmsState[]) => rows.filter(({ state }) => states.includes(state))
  const total = (some: typeof rows) => some.reduce((sum, row) => sum + row.rows, 0)
  const [sent, failed, waiting] = [of('SENT'), of('FAILED'), of('WAITING', 'SENDING')]
  const told = (receipt: SmsReceipt) => sent.filter((row) => row.receipt === receipt)
  const [delivered, undelivered] = [told('DELIVERED'), told('UNDELIVERED')]
  const receipts =
    delivered.length + undelivered.length === 0
      ? []
      : [`其中送达 ${total(delivered)} 条`, `没有送达 ${total(undelivered)} 条${reasonsOf(undelivered)}`]
  const value = [
    `24 小时内发出 ${total(sent)} 条`,
    ...receipts,
    `失败 ${total(failed)} 条${reasonsOf(failed)}`,
    `等待 ${total(waiting)} 条`,
  ].join('，')
  if (waiting.some(({ since }) => now - Number(since) > LATE_MS))
    return { state: 'bad', value, advice: ADVICE[sms.kind].late }
  const lost = total(failed) + total(undelivered)
  const isFailing = lost > FAILED_SHARE * (total(failed) + total(sent))
  return { state: isFailing ? 'doubtful' : 'good', value, advice: isFailing ? ADVICE[sms.kind].failed : '' }
}
