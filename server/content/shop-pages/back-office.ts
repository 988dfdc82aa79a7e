import { eq } from 'drizzle-orm'
import { backOfficeShops } from '#schemas/people/shops/office-calls.ts'
import type { AuditAction, AuditFacts } from '#schemas/people/audit/entities.ts'
import { SHOP_FIELDS, shopPhoneFault, type ShopProfile } from '#schemas/people/shops/profile.ts'
import { isAssetUrl } from '#schemas/base/external-url.ts'
import { SHOP_STATES } from '#schemas/people/shops/list.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { reaches, shopWithin } from '#server/platform/call/reach.ts'
import { needVersion, versionOf } from '#server/platform/call/version.ts'
import { shops } from '#server/people/shops/tables.ts'
import { findByShopName } from '#server/catalog/goods/search-columns.ts'
import { shopFactsOf } from './facts.ts'

type ShopRow = typeof shops.$inferSelect

/** The same words for a shop of somebody else and one that never was. */
const shopGone = () => refuse('NOT_FOUND', '店铺不存在，或不属于您')

function profileOf({ name, intro, telephone, address, logo, sign, ...shop }: ShopRow): ShopProfile {
  const { licenceNumber, licencePicture } = shop
  const pictures = { logo, sign, licencePicture: licencePicture ?? '' }
  return { name, intro, telephone, address, licenceNumber, ...pictures }
}

const versionOfShop = (row: ShopRow) => versionOf([Object.entries(profileOf(row)), row.open, row.closedNote])

const factsOf = (row: ShopRow): AuditFacts => ({
  ...profileOf(row),
  status: row.open ? SHOP_STATES.OPEN : SHOP_STATES.CLOSED,
  reason: row.closedNote || null,
})

const PICTURES = ['logo', 'sign', 'licencePicture'] as const

function readProfile(typed: ShopProfile): ShopProfile {
  const profile: ShopProfile = mapValues(typed, (text) => text.trim())
  if (profile.name === '') throw refuse('BAD_INPUT', fieldMessage(SHOP_FIELDS.name))
  const fault = shopPhoneFault(profile.telephone)
  if (fault !== null) throw refuse('BAD_INPUT', fault)
  for (const name of PICTURES)
    if (profile[name] !== '' && !isAssetUrl(profile[name]))
      throw refuse('BAD_INPUT', `${SHOP_FIELDS[name]}：请填写以 / 开头的本商城图片，或完整的 https 地址`)
  return profile
}

interface Seen {
  shopId: string
  version: string
}
interface Deed {
  action: AuditAction
  set(row: ShopRow): Partial<ShopRow>
  /** What else follows in the same transaction. */
  then?(transaction: Context<Member>, row: ShopRow): Promise<void>
}

/** Changes the shop as it was seen, and writes it down. */
function changing(context: Context<Member>, { shopId, version }: Seen, { action, set: setOf, then }: Deed) {
  return context.db.transaction(async (tx) => {
    const own = eq(shops.id, shopId)
    const [row] = await tx.select().from(shops).where(own).for('no key update')
    if (!row || !reaches(context.user, 'shops', shopId)) throw shopGone()
    needVersion(versionOfShop(row), version)
    const set = setOf(row)
    await tx.update(shops).set(set).where(own)
    const transaction = { ...context, db: tx }
    await then?.(transaction, row)
    const [before, after] = [factsOf(row), factsOf({ ...row, ...set })]
    await writeAudit(transaction, { area: 'shops', action, subject: ['shop', shopId], before, after })
    return null
  })
}

/** Closing and opening is the platform's. */
function needAll({ user }: Context<Member>): void {
  if (shopWithin(user, 'shops') !== null)
    throw refuse('NO_PERMISSION', '店铺的停业和恢复由平台处理，请联系平台')
}

export const backOfficeShopRoutes = implement(backOfficeShops, {
  async shop({ shopId }, { db, user }) {
    const [row] = await db.select().from(shops).where(eq(shops.id, shopId))
    if (!row || !reaches(user, 'shops', shopId)) throw shopGone()
    const { kind, favourites, goodsCount } = await shopFactsOf(db, shopId)
    const { open, closedNote } = row
    const mayClose = shopWithin(user, 'shops') === null
    const figures = { kind, favourites, goodsCount }
    return { shopId, version: versionOfShop(row), ...profileOf(row), ...figures, open, closedNote, mayClose }
  },

  editShop({ shopId, version, ...typed }, context) {
    const { licencePicture, ...profile } = readProfile(typed)
    return changing(
      context,
      { shopId, version },
      {
        action: 'editShop',
        set: () => ({ ...profile, licencePicture: licencePicture || null }),
        async then({ db }, was) {
          if (was.name !== profile.name) await findByShopName(db, shopId)
        },
      },
    )
  },

  closeShop({ reason: typed, ...seen }, context) {
    needAll(context)
    const reason = typed.trim()
    if (reason === '') throw refuse('BAD_INPUT', '请填写停业说明，顾客会看到这段话')
    return changing(context, seen, {
      action: 'closeShop',
      set({ open }) {
        if (!open) throw refuse('STATE_CHANGED', '该店铺已经停业，请刷新')
        return { open: false, closedNote: reason }
      },
    })
  },

  openShop(seen, context) {
    needAll(context)
    return changing(context, seen, {
      action: 'openShop',
      set({ open }) {
        if (open) throw refuse('STATE_CHANGED', '该店铺已经在营业，请刷新')
        return { open: true, closedNote: '' }
      },
    })
  },
})
