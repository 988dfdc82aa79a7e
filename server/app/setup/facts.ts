import { and, arrayContains, eq, gt, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SetupStep } from '#schemas/app/setup/calls.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { LEGAL_NAMES } from '#schemas/people/legal/names.ts'
import { brands, categories, goods } from '#server/catalog/goods/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { loadCurrentText } from '#server/people/legal/texts.ts'
import { shops } from '#server/people/shops/tables.ts'
import { neutralInfo, loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { canSendSms, canTakeCash } from './ports.ts'

type Facts = Pick<Services, 'db' | 'log' | 'settings' | 'channels' | 'sms'>

async function stands(db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(1)
  return found.length > 0
}

async function areLegalTextsWritten(db: Db): Promise<boolean> {
  const texts = await Promise.all(getTypedKeys(LEGAL_NAMES).map((name) => loadCurrentText(db, name)))
  return texts.every((text) => text !== undefined)
}

async function isNamed(services: Facts): Promise<boolean> {
  const { name, icon } = await loadPlatformInfo(services)
  return name !== neutralInfo.name && icon !== neutralInfo.icon
}

/** Returns true if there are goods that are not on sale. */
export const hasWaitingGoods = ({ db }: Pick<Services, 'db'>): Promise<boolean> =>
  stands(db, goods, notInArray(goods.status, ['ON', 'DELETED']))

/** Reads which setup steps are done. */
export async function readSetup(services: Facts): Promise<Record<SetupStep, boolean>> {
  const { db } = services
  const carriage = or(gt(shops.freight, 0), isNotNull(shops.deliveryDays))
  const [administrator, identity, legal, shop, delivery, leaf, brand, shelved, home, payment, order] =
    await Promise.all([
      stands(db, users, and(arrayContains(users.roles, [ADMIN]), eq(users.status, 'ACTIVE'))),
      isNamed(services),
      areLegalTextsWritten(db),
      stands(db, shops, eq(shops.open, true)),
      stands(db, shops, and(eq(shops.open, true), carriage)),
      stands(db, categories, eq(categories.enabled, true)),
      stands(db, brands, eq(brands.hidden, false)),
      stands(db, goods, eq(goods.status, 'ON')),
      stands(db, pages, and(eq(pages.pageType, 'home'), eq(pages.isDefault, true))),
      canTakeCash(services),
      stands(db, orders, isNotNull(orders.paidAt)),
    ])
  return {
    administrator,
    identity,
    legal,
    shop,
    delivery,
    categories: leaf,
    brand,
    goods: shelved,
    home,
    payment,
    sms: canSendSms(services),
    order,
  }
}
