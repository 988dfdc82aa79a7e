import { and, asc, eq, exists, isNull, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { officeBrands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { officeIndustries } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { listChoices, DICTIONARIES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { brandCalls } from '#server/catalog/classification/brands.ts'
import { brands, categories } from '#server/catalog/goods/tables.ts'
import { loginCalls } from '#server/people/accounts/auth-user/login.ts'
import { countActiveMembers } from '#server/people/accounts/auth-user/platform.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { brandGroupCalls } from './brand-groups.ts'
import { loadBrandGroupPage, loadBrandPage } from './brands.ts'
import { loadCompanyPage, filterListed } from './companies.ts'
import { listIndustriesBelow, listIndustriesByLevel } from './industries.ts'
import { industryCalls } from './industry-office.ts'
import { registerCompany } from './register.ts'
import { resetCalls } from './reset.ts'
import { shareCompanies } from './tables.ts'

/** Returns the categories directly below a parent; the parent `0` means the top level. */
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
        suppliers: await db.$count(shareCompanies, filterListed('supplier')),
        purchasers: await db.$count(shareCompanies, filterListed('purchaser')),
        brands: await db.$count(brands, not(brands.hidden)),
        onlineMembers: await countActiveMembers(context),
      }
    },
    supplierPage: (asked, { db }) => loadCompanyPage(db, 'supplier', asked),
    purchaserPage: (asked, { db }) => loadCompanyPage(db, 'purchaser', asked),
    brandPage: (asked, { db }) => loadBrandPage(db, asked),
    brandGroupPage: (asked, { db }) => loadBrandGroupPage(db, asked),
    findListByIndustryLevel: ({ level }, { db }) => listIndustriesByLevel(db, level),
    findListByParentId: ({ parentId }, { db }) => listIndustriesBelow(db, parentId),
    findListByName({ name }) {
      if (!isDictionary(name)) throw reject('NOT_FOUND', '没有这个字典，请检查字典名称')
      return listChoices(DICTIONARIES[name])
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
