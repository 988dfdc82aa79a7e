import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { ActivitySettings } from '#schemas/trade/activity-goods/entities.ts'
import type { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import {
  ACTIVITY_KINDS,
  ACTIVITY_STATES,
  getActivityState,
  isEditable,
} from '#schemas/trade/activity-goods/words.ts'
import { activities } from '#server/catalog/activities/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { giveBack } from './give-back.ts'
import { guardActivityPrices } from './guard-prices.ts'
import { lockOffers, requireFree, type OfferRow, putOffers } from './put.ts'
import {
  toActivityColumns,
  type ActivityRow,
  checkSettings,
  loadOffers,
  toActivitySettings,
  listWantedOffers,
} from './settings.ts'

type Office = Context<Member>

const GONE = '活动不存在，请刷新列表'

const kindText = (
  { kind, groupSize, groupHours }: Pick<ActivityRow, 'kind' | 'groupSize' | 'groupHours'>,
  scoreName: string,
) =>
  groupSize === null
    ? nameScore(ACTIVITY_KINDS[kind], scoreName)
    : `${ACTIVITY_KINDS[kind]}（${groupSize} 人，${groupHours ?? 0} 小时）`

/** Returns the facts for the audit log, including prices and pieces, which are worth money. */
function factsOf(
  row: Pick<ActivityRow, keyof ReturnType<typeof toActivityColumns>>,
  rows: readonly Pick<OfferRow, 'skuId' | 'quantity' | 'cash' | 'integral' | 'perMember'>[],
  { now, scoreName }: { now: number; scoreName: string },
): AuditFacts {
  const price = ({ cash, integral }: Pick<OfferRow, 'cash' | 'integral'>) =>
    `￥${formatYuan(cash)}${integral > 0 ? ` + ${formatPoints(integral)}` : ''}`
  return {
    name: row.name,
    kind: kindText(row, scoreName),
    status: ACTIVITY_STATES[getActivityState(row, now)],
    startsAt: formatMallMinute(row.startsAt),
    endsAt: formatMallMinute(row.endsAt),
    limitNumber: rows[0]?.perMember ?? null,
    goods: rows.map((one) => `${one.skuId}×${one.quantity}（${price(one)}）`).join('、'),
  }
}

function audit(
  office: Office,
  activityId: string,
  action: AuditAction,
  facts: [AuditFacts | null, AuditFacts],
) {
  const [before, after] = facts
  return writeAudit(office, { area: 'activities', action, subject: ['activity', activityId], before, after })
}

/** Stores the SKUs of an activity and sets their pieces aside; for a draft no pieces are set aside. */
async function put(office: Office, activityId: string, settings: ActivitySettings): Promise<void> {
  const { publish, endsAt } = settings
  const wanted = listWantedOffers(settings)
  const bizId = `ACTIVITY-${office.random.token(12)}`
  await putOffers(office, { activityId, until: publish ? endsAt : null, bizId, wanted })
  if (publish) await requireFree(office, { activityId, ...settings }, wanted)
}

export async function readActivity(
  { activityId }: Parsed<typeof calls.activity>,
  context: Office,
): Promise<Out<typeof calls.activity>> {
  const { db, clock } = context
  const [row] = await db.select().from(activities).where(eq(activities.id, activityId))
  if (!row) throw reject('NOT_FOUND', GONE)
  const rows = await loadOffers(context, activityId)
  return {
    activityId,
    version: row.version,
    state: getActivityState(row, clock.now()),
    settings: toActivitySettings(row, rows),
    taken: rows.map(({ skuId, taken }) => ({ skuId, taken })),
  }
}

function needTime({ publish, endsAt }: ActivitySettings, now: number): void {
  if (publish && endsAt <= now) throw reject('BAD_INPUT', '结束时间要晚于现在', { field: 'endsAt' })
}

export async function createActivity(
  { settings, confirm }: Parsed<typeof calls.createActivity>,
  context: Office,
): Promise<Out<typeof calls.createActivity>> {
  const { clock, random } = context
  await checkSettings(context, settings)
  needTime(settings, clock.now())
  const activityId = random.token(12)
  const columns = toActivityColumns(settings)
  await context.db.transaction(async (db) => {
    const office = { ...context, db }
    const wanted = listWantedOffers(settings)
    const accepted = await guardActivityPrices(office, { wanted, before: [], confirm })
    await db.insert(activities).values({ ...columns, id: activityId, version: random.token(12) })
    await put(office, activityId, settings)
    const now = clock.now()
    const facts = factsOf(columns, wanted, { now, scoreName: await loadScoreName(office) })
    await audit(office, activityId, 'createActivity', [null, { ...facts, ...accepted }])
  })
  return { activityId }
}

/** Locks the activity in the version that the editor saw, so that nobody else edits it meanwhile. */
function changing(
  context: Office,
  { activityId, version }: { activityId: string; version: string },
  work: (office: Office, row: ActivityRow) => Promise<void>,
): Promise<null> {
  return context.db.transaction(async (db) => {
    const own = eq(activities.id, activityId)
    const [row] = await db.select().from(activities).where(own).for('no key update')
    if (!row) throw reject('NOT_FOUND', GONE)
    requireVersion(row.version, version)
    const state = getActivityState(row, context.clock.now())
    if (!isEditable(state))
      throw reject('STATE_CHANGED', `活动${ACTIVITY_STATES[state]}，不能再修改，请刷新列表`)
    await work({ ...context, db }, row)
    return null
  })
}

/** Throws if the kind changes, a running activity gets another start, or a published one becomes a draft. */
function needSteady(row: ActivityRow, settings: ActivitySettings, now: number): void {
  if (settings.kind !== row.kind)
    throw reject('BAD_INPUT', '活动的类型不能修改，请新建一个活动', { field: 'kind' })
  if (row.status === 'DRAFT') return
  if (!settings.publish)
    throw reject('BAD_INPUT', '活动已发布，不能改回草稿，可以撤下活动', { field: 'publish' })
  if (row.startsAt <= now && settings.startsAt !== row.startsAt)
    throw reject('BAD_INPUT', '活动已开始，开始时间不能修改', { field: 'startsAt' })
}

export async function editActivity(
  { settings, confirm, ...which }: Parsed<typeof calls.editActivity>,
  context: Office,
): Promise<null> {
  await checkSettings(context, settings)
  return changing(context, which, async (office, row) => {
    const now = office.clock.now()
    needTime(settings, now)
    needSteady(row, settings, now)
    const offers = await loadOffers(office, row.id)
    const accepted = await guardActivityPrices(office, {
      wanted: listWantedOffers(settings),
      before: offers,
      confirm,
    })
    const words = { now, scoreName: await loadScoreName(office) }
    const before = factsOf(row, offers, words)
    const columns = toActivityColumns(settings)
    await put(office, row.id, settings)
    const set = { ...columns, version: office.random.token(12) }
    await office.db.update(activities).set(set).where(eq(activities.id, row.id))
    await audit(office, row.id, 'editActivity', [
      before,
      { ...factsOf(columns, await loadOffers(office, row.id), words), ...accepted },
    ])
  })
}

export function withdrawActivity(
  { reason: typed, ...which }: Parsed<typeof calls.withdrawActivity>,
  context: Office,
): Promise<null> {
  const reason = typed.trim()
  if (reason === '') throw reject('BAD_INPUT', '请填写原因，它会写进操作记录', { field: 'reason' })
  return changing(context, which, async (office, row) => {
    const { db, clock, random } = office
    const set = { status: 'WITHDRAWN' as const, version: random.token(12) }
    await db.update(activities).set(set).where(eq(activities.id, row.id))
    await giveBack(office, `ACTIVITY-${set.version}`, await lockOffers(office, row.id))
    const before = { status: ACTIVITY_STATES[getActivityState(row, clock.now())] }
    await audit(office, row.id, 'withdrawActivity', [before, { status: ACTIVITY_STATES.WITHDRAWN, reason }])
  })
}
