import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { officePromotions as calls } from '#schemas/catalog/promotions/office-calls.ts'
import {
  explainOverlap,
  validatePromotion,
  getPromotionKind,
  getPromotionState,
  describePromotion,
} from '#schemas/catalog/promotions/rules.ts'
import { describeUnusualPromotion } from '#schemas/catalog/promotions/unusual-off.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { shopPromotions } from '#server/catalog/activities/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { canReachShop, requireReach } from '#server/platform/call/reach.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof shopPromotions.$inferSelect
type Typed = Omit<Parsed<typeof calls.createPromotion>, 'shopId' | 'confirm'>

// Returns the same error for promotions that do not exist and for those of a shop that the member may not access.
const gone = () => reject('NOT_FOUND', '该促销不存在，或不属于您，请刷新列表')

const versionOfRow = ({ name, threshold, off, percent, startsAt, endsAt }: Row) =>
  hashVersion([name, threshold, off, percent, startsAt, endsAt])

/** Describes the promotions that the member may access; `reason` is added to the audit entry. */
const kindFor = (user: Member, reason = ''): Kind<Row> => ({
  area: 'shops',
  subject: 'shopPromotion',
  async held(db, id) {
    const [row] = await db.select().from(shopPromotions).where(eq(shopPromotions.id, id)).for('update')
    return row && canReachShop(user, 'shops', row.shopId) ? row : undefined
  },
  versionOf: versionOfRow,
  factsOf: (row) => ({
    name: row.name,
    shopId: row.shopId,
    off: describePromotion(row),
    startsAt: formatMallMoment(row.startsAt),
    endsAt: formatMallMoment(row.endsAt),
    ...(reason !== '' && { reason }),
  }),
  gone,
})

function readTerms(typed: Typed, now: number) {
  const isCash = typed.kind === 'CASH'
  const row = {
    name: typed.name.trim(),
    threshold: parseYuan(typed.threshold) ?? 0,
    off: isCash ? (parseYuan(typed.off) ?? 0) : 0,
    percent: isCash ? 0 : typed.percent,
    startsAt: typed.startsAt,
    endsAt: typed.endsAt,
  }
  const [fault] = Object.values(validatePromotion({ ...row, kind: typed.kind }, now))
  if (fault !== undefined) throw reject('BAD_INPUT', fault)
  return row
}

/** Returns audit facts of an unusual promotion (such as over half off); throws CONFIRM_NEEDED if not confirmed. */
function confirmOff(
  next: ReturnType<typeof readTerms>,
  before: Row | null,
  confirm: Confirmation,
): AuditFacts {
  const words = describeUnusualPromotion(next, before)
  return requireConfirmed(words === null ? [] : [createUnusual(words)], confirm)
}

/** Locks the shop, so that concurrent changes see each other; throws BAD_INPUT if promotions overlap. */
async function needOwnTime(
  db: Db,
  mine: ReturnType<typeof readTerms>,
  { id, shopId }: Pick<Row, 'id' | 'shopId'>,
) {
  await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update')
  const { startsAt, endsAt } = shopPromotions
  const together = and(lt(startsAt, mine.endsAt), gt(endsAt, mine.startsAt))
  const others = await db
    .select()
    .from(shopPromotions)
    .where(and(eq(shopPromotions.shopId, shopId), ne(shopPromotions.id, id), together))
    .orderBy(asc(startsAt), asc(shopPromotions.id))
  for (const other of others) {
    const fault = explainOverlap(mine, other)
    if (fault !== null) throw reject('BAD_INPUT', fault)
  }
}

export const promotionOfficeRoutes = implement(calls, {
  async shopPromotion({ promotionId }, { db, clock, user }) {
    const [found] = await db
      .select({ row: shopPromotions, shopName: shops.name })
      .from(shopPromotions)
      .innerJoin(shops, eq(shops.id, shopPromotions.shopId))
      .where(eq(shopPromotions.id, promotionId))
    if (!found || !canReachShop(user, 'shops', found.row.shopId)) throw gone()
    const { row, shopName } = found
    const { shopId, name, percent, startsAt, endsAt } = row
    const cash = { threshold: formatYuan(row.threshold), off: formatYuan(row.off) }
    const terms = { name, kind: getPromotionKind(row), ...cash, percent, startsAt, endsAt }
    const state = getPromotionState(row, clock.now())
    return { promotionId, version: versionOfRow(row), shopId, shopName, ...terms, state }
  },

  promotionShops(_, { db, user }) {
    const own = requireReach(user, 'shops')
    return db
      .select({ shopId: shops.id, name: shops.name })
      .from(shops)
      .where(own === null ? undefined : eq(shops.id, own))
      .orderBy(asc(shops.name), asc(shops.id))
  },

  async createPromotion({ shopId, confirm, ...typed }, context) {
    const terms = readTerms(typed, context.clock.now())
    const id = `SP${context.random.token(9)}`
    let accepted: AuditFacts = {}
    const deed = { id, action: 'createPromotion', more: () => accepted } as const
    await withAuditedChange(kindFor(context.user), context, deed, async (db) => {
      const known = await db.$count(shops, eq(shops.id, shopId))
      if (known === 0 || !canReachShop(context.user, 'shops', shopId))
        throw reject('NOT_FOUND', '店铺不存在，或不属于您，请重新选择')
      await needOwnTime(db, terms, { id, shopId })
      accepted = confirmOff(terms, null, confirm)
      await db.insert(shopPromotions).values({ id, shopId, ...terms })
    })
    return { promotionId: id }
  },

  async editPromotion({ promotionId: id, version, confirm, ...typed }, context) {
    const now = context.clock.now()
    let accepted: AuditFacts = {}
    const deed = { id, version, action: 'editPromotion', more: () => accepted } as const
    await withAuditedChange(kindFor(context.user), context, deed, async (db, row) => {
      if (!row || getPromotionState(row, now) !== 'WAITING')
        throw reject('STATE_CHANGED', '促销已经开始，不能再修改，可以提前结束后新建一个')
      const terms = readTerms(typed, now)
      await needOwnTime(db, terms, row)
      accepted = confirmOff(terms, row, confirm)
      await db.update(shopPromotions).set(terms).where(eq(shopPromotions.id, id))
    })
    return null
  },

  async endPromotion({ promotionId: id, version, reason: typed }, context) {
    const reason = typed.trim()
    if (reason === '') throw reject('BAD_INPUT', '请填写提前结束的原因')
    const now = context.clock.now()
    const deed = { id, version, action: 'endPromotion' } as const
    await withAuditedChange(kindFor(context.user, reason), context, deed, async (db, row) => {
      const state = row && getPromotionState(row, now)
      if (state === 'WAITING') throw reject('STATE_CHANGED', '促销还没有开始，请改为删除')
      if (state !== 'RUNNING') throw reject('STATE_CHANGED', '促销已经结束，请刷新')
      await db.update(shopPromotions).set({ endsAt: now }).where(eq(shopPromotions.id, id))
    })
    return null
  },

  async deletePromotion({ promotionId: id, version }, context) {
    const deed = { id, version, action: 'deletePromotion' } as const
    await withAuditedChange(kindFor(context.user), context, deed, async (db, row) => {
      if (!row || getPromotionState(row, context.clock.now()) !== 'WAITING')
        throw reject('STATE_CHANGED', '促销已经开始过，要留着核对订单，不能删除')
      await db.delete(shopPromotions).where(eq(shopPromotions.id, id))
    })
    return null
  },
})
