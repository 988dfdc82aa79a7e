import { and, asc, eq, exists, isNull, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { officeBrands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { officeIndustries } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { choicesOf, DICTIONARIES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { brandCalls } from '#server/catalog/classification/brands.ts'
import { brands, categories } from '#server/catalog/goods/tables.ts'
import { loginCalls } from '#server/people/accounts/auth-user/login.ts'
import { activeMembers } from '#server/people/accounts/auth-user/platform.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { brandGroupCalls } from './brand-groups.ts'
import { brandGroupPage, brandPage } from './brands.ts'
import { companyPage, listedAs } from './companies.ts'
import { industriesBelow, industriesByLevel } from './industries.ts'
import { industryCalls } from './industry-office.ts'
import { registerCompany } from './register.ts'
import { resetCalls } from './reset.ts'
import { shareCompanies } from './tables.ts'

/** The enabled goods categories right below; `0` is above the top ones. */
function categoriesBelow(db: Db, parentId: string) {
  const child = alias(categories, 'child')
  const below = db
    .select({ id: child.id })
    .from(child)
    .where(and(eq(child.parentId, categories.id), eq(child.enabled, true)))
  const parent = parentId === '0' ? isNull(categories.parentId) : eq(categories.parentId, parentId)
  return db
    .select({ row: categories, hasChildren: exists(below).mapWith(Boolean) })
    .from(categories)
    .where(and(parent, eq(categories.source, 2), eq(categories.enabled, true)))
    .orderBy(asc(categories.sort), asc(categories.id))
}

const isDictionary = (name: string): name is keyof typeof DICTIONARIES => Object.hasOwn(DICTIONARIES, name)

export const sharePlatformRoutes = [
  ...implement(sharePlatform, {
    login: loginCalls.login,
    supplierRegister: (input, context) => registerCompany('supplier', input, context),
    purchaserRegister: (input, context) => registerCompany('purchaser', input, context),
    ...resetCalls,
  }),
  ...implement(shareDirectory, {
    async onlineStat(_, context) {
      const { db } = context
      return {
        suppliers: await db.$count(shareCompanies, listedAs('supplier')),
        purchasers: await db.$count(shareCompanies, listedAs('purchaser')),
        brands: await db.$count(brands, not(brands.hidden)),
        onlineMembers: await activeMembers(context),
      }
    },
    supplierPage: (asked, { db }) => companyPage(db, 'supplier', asked),
    purchaserPage: (asked, { db }) => companyPage(db, 'purchaser', asked),
    brandPage: (asked, { db }) => brandPage(db, asked),
    brandGroupPage: (asked, { db }) => brandGroupPage(db, asked),
    findListByIndustryLevel: ({ level }, { db }) => industriesByLevel(db, level),
    findListByParentId: ({ parentId }, { db }) => industriesBelow(db, parentId),
    findListByName({ name }) {
      if (!isDictionary(name)) throw refuse('NOT_FOUND', '没有这个字典，请检查字典名称')
      return choicesOf(DICTIONARIES[name])
    },
    async findCatByParentId({ parentId }, { db }) {
      const rows = await categoriesBelow(db, parentId)
      return rows.map(({ row: { id, name, level, picture }, hasChildren }) => ({
        catId: id,
        name,
        level,
        picture,
        hasChildren,
      }))
    },
  }),
  ...implement(officeBrands, { ...brandGroupCalls, ...brandCalls }),
  ...implement(officeIndustries, industryCalls),
]
