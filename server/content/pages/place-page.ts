import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { hasPlace, HOME_VERSION, describePagePlace } from '#schemas/content/pages/entities.ts'
import type { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readOfficePage } from './office-find.ts'
import { PLACE, type Placed, hashPlaceVersion } from './places.ts'
import { pages } from './tables.ts'

/** Returns a page and the default pages; throws STATE_CHANGED if not online, BAD_INPUT if its type has no place. */
async function heldAmong(db: Db, pageId: string): Promise<{ own: Placed; among: Placed[] }> {
  const { page } = await readOfficePage(db, pageId)
  if (!page || page.offline) throw reject('STATE_CHANGED', '页面没有在线上，请先发布')
  if (!hasPlace(page.pageType)) throw reject('BAD_INPUT', '只有首页、店铺页和更多商品页可以设置位置')
  const among = await db
    .select(PLACE)
    .from(pages)
    .where(and(eq(pages.pageType, page.pageType), eq(pages.pageSource, page.pageSource)))
    .orderBy(pages.id)
    .for('update')
  const own = among.find((one) => one.pageId === pageId)
  if (!own) throw reject('STATE_CHANGED', '页面的位置已经变化，请刷新后重试')
  return { own, among }
}

async function shopNameOf(db: Db, { pageType, pageVersion }: Placed): Promise<string> {
  if (pageType !== 'shop') return ''
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, pageVersion))
  return shop?.name ?? ''
}

export function placePage(input: Parsed<typeof calls.placePage>, context: Context<Member>): Promise<null> {
  const { pageId, version, isDefault, pageVersion: typed } = input
  const reason = readReason(input.reason)
  return context.db.transaction(async (db) => {
    const { own, among } = await heldAmong(db, pageId)
    requireVersion(hashPlaceVersion(own, among), version)
    const pageVersion = isDefault && own.pageType === 'home' ? typed.trim() || HOME_VERSION : own.pageVersion
    const isHome = own.pageType === 'home' && own.isDefault && own.pageVersion === HOME_VERSION
    if (isHome && !(isDefault && pageVersion === HOME_VERSION))
      throw reject('BAD_INPUT', '商城首页不能空着，请把另一个首页设为商城首页')
    const holder = among.find((one) => one.isDefault && one.pageVersion === pageVersion)
    if (holder && isDefault)
      await db.update(pages).set({ isDefault: false }).where(eq(pages.id, holder.pageId))
    await db.update(pages).set({ isDefault, pageVersion }).where(eq(pages.id, pageId))
    const shopName = await shopNameOf(db, own)
    const after = { place: describePagePlace({ ...own, isDefault, pageVersion, shopName }), reason }
    const before = {
      place: describePagePlace({ ...own, shopName }),
      ...(holder && holder.pageId !== pageId && { page: holder.name }),
    }
    await writeAudit(
      { ...context, db },
      {
        area: 'pages',
        action: 'placePage',
        subject: ['page', pageId],
        before,
        after,
      },
    )
    return null
  })
}
