import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { leads as calls } from '#schemas/sourcing/leads/calls.ts'
import { findLeadFault, readLead, type TypedLead } from '#schemas/sourcing/leads/rules.ts'
import { requireImageCaptcha } from '#server/people/accounts/captcha/image.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { leads } from './tables.ts'

/** Leads per hour before proof of work is due as well; a whole company may share one address. */
const PER_ADDRESS = 20
/** Leads with one phone number in a day. */
const PER_PHONE = 5

type Submitted = Parsed<typeof calls.submit>

const FIELDS = ['name', 'company', 'telephone', 'need', 'people', 'amount'] as const

function checked({ people, amount, ...sent }: Submitted): TypedLead & { topic: string } {
  const typed = { ...sent, people: String(people ?? ''), amount: amount ?? '' }
  for (const field of FIELDS) {
    const fault = findLeadFault(field, typed)
    if (fault !== null) throw reject('BAD_INPUT', fault)
  }
  const topic = sent.topic.trim()
  if (topic === '') throw reject('BAD_INPUT')
  if (!sent.consent) throw reject('BAD_INPUT', '请先阅读并同意隐私政策')
  return { ...readLead(typed), topic }
}

function digestOf({ topic, ...lead }: ReturnType<typeof checked>, now: number): string {
  const day = formatMallMinute(now).slice(0, 10)
  const said = [day, topic, ...FIELDS.map((field) => lead[field])]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

/** Stores a lead; returns the stored one if the same lead was sent before that day, as a captcha is valid once. */
export async function submitLead(submitted: Submitted, context: Context): Promise<Out<typeof calls.submit>> {
  const { db, clock, ip, user } = context
  // Input that fails validation does not count against the limits.
  const lead = checked(submitted)
  const { count } = await countHit(context, { key: `lead:ip:${getPeerKey(ip)}`, windowMs: HOUR_MS })
  const now = clock.now()
  const digest = digestOf(lead, now)
  const before = await found(context, digest)
  if (before !== null) return before
  await requireImageCaptcha(context, submitted, count > PER_ADDRESS ? 2 : 0)
  const phone = await countHit(context, { key: `lead:phone:${lead.telephone}`, windowMs: DAY_MS })
  if (phone.count > PER_PHONE)
    throw reject('TOO_OFTEN', '这个电话今天提交的次数已满，我们会尽快回电，也可以直接致电客服')
  const { topic, name, company, telephone, need, people, amount } = lead
  await db
    .insert(leads)
    .values({
      topic,
      name,
      company,
      telephone,
      need,
      digest,
      id: createBusinessNumber(context, 'L'),
      people: people === '' ? null : Number(people),
      amount: amount === '' ? null : parseYuan(amount),
      userId: user?.id ?? null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: leads.digest })
  const stored = await found(context, digest)
  if (stored === null) throw new Error('a lead was not stored')
  return stored
}

async function found({ db }: Pick<Context, 'db'>, digest: string) {
  const [row] = await db.select({ leadId: leads.id }).from(leads).where(eq(leads.digest, digest))
  return row ?? null
}
