import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { officeShops } from '#schemas/people/shops/office-calls.ts'
import { findByShopName } from '#server/catalog/goods/search-columns.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { findProvinces } from '#server/people/regions/provinces.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { canReachShop, requireReach } from '#server/platform/call/reach.ts'
import { changeShop, createShopNotFound } from './change-shop.ts'
import { toShopDelivery, hashDeliveryVersion, setShopDelivery } from './delivery.ts'
import { loadShopFacts } from './facts.ts'
import { toShopProfile, profilePart, readProfile } from './profile.ts'

function needAll({ user }: Context<Member>, words: string): void {
  if (requireReach(user, 'shops') !== null) throw reject('NO_PERMISSION', words)
}

const CLOSING = '店铺的停业和恢复由平台处理，请联系平台'

async function createShop(
  { kind, ...typed }: Parsed<typeof officeShops.createShop>,
  context: Context<Member>,
) {
  needAll(context, '店铺由平台新建，请联系平台')
  const profile = readProfile(typed)
  const shopId = `S${context.random.token(9)}`
  await context.db.transaction(async (db) => {
    // Rejects a name in use, because spreadsheets of goods refer to a shop by its name.
    if ((await db.$count(shops, eq(shops.name, profile.name))) > 0)
      throw reject('BAD_INPUT', `已有店铺“${profile.name}”，请换一个名称`)
    const [row] = await db
      .insert(shops)
      .values({ id: shopId, kind, businessId: shopId, ...profile })
      .returning()
    const after = row ? profilePart.factsOf(row) : null
    const entry = { area: 'shops', action: 'createShop', subject: ['shop', shopId], before: null } as const
    await writeAudit({ ...context, db }, { ...entry, after })
  })
  return { shopId }
}

export const officeShopRoutes = implement(officeShops, {
  createShop,
  setShopDelivery,
  shopProvinces: (_, { db }) => findProvinces(db),

  async shop({ shopId }, { db, user }) {
    const [row] = await db.select().from(shops).where(eq(shops.id, shopId))
    if (!row || !canReachShop(user, 'shops', shopId)) throw createShopNotFound()
    const { kind, favourites, goodsCount } = await loadShopFacts(db, shopId)
    const { open, closedNote } = row
    return {
      shopId,
      version: profilePart.versionOf(row),
      ...toShopProfile(row),
      kind,
      favourites,
      goodsCount,
      open,
      closedNote,
      mayClose: requireReach(user, 'shops') === null,
      delivery: toShopDelivery(row),
      deliveryVersion: hashDeliveryVersion(row),
    }
  },

  editShop({ shopId, version, ...typed }, context) {
    const profile = readProfile(typed)
    return changeShop(
      context,
      { shopId, version },
      {
        ...profilePart,
        action: 'editShop',
        set: () => profile,
        async then({ db }, was) {
          if (was.name !== profile.name) await findByShopName(db, shopId)
        },
      },
    )
  },

  closeShop({ reason: typed, ...seen }, context) {
    needAll(context, CLOSING)
    const reason = typed.trim()
    if (reason === '') throw reject('BAD_INPUT', '请填写停业说明，顾客会看到这段话')
    return changeShop(context, seen, {
      ...profilePart,
      action: 'closeShop',
      set({ open }) {
        if (!open) throw reject('STATE_CHANGED', '该店铺已经停业，请刷新')
        return { open: false, closedNote: reason }
      },
    })
  },

  openShop(seen, context) {
    needAll(context, CLOSING)
    return changeShop(context, seen, {
      ...profilePart,
      action: 'openShop',
      set({ open }) {
        if (open) throw reject('STATE_CHANGED', '该店铺已经在营业，请刷新')
        return { open: true, closedNote: '' }
      },
    })
  },
})
