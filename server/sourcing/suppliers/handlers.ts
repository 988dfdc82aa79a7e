import { and, asc, eq, isNull } from 'drizzle-orm'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { choicesOf, COMPANY_NATURES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { isPaperOf } from '#server/content/uploads/claims.ts'
import { pictureFile } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { implement } from '#server/platform/call/implement.ts'
import { comeBack, sendReturnCode } from './come-back.ts'
import { discardDraft, keepDraft } from './drafts.ts'
import { holdById, holdCurrent, holdOwn, supplierGone } from './holder.ts'
import { relatedSaleUsers, saleUserName, saleUsersOfType, supplierCategories } from './lookups.ts'
import { showPaper } from './papers.ts'
import { saleUserRoutes } from './sale-users.ts'
import { supplierSettled } from './settle.ts'
import { taken } from './taken.ts'
import { viewOf } from './view.ts'

/** Shops that an approved supplier can be given, at most. */
const SHOPS_OFFERED = 1000
const { freeShops, applicationPaper } = officeApplications

export const supplierRoutes = [
  ...saleUserRoutes,
  ...implement(calls, {
    supplierSettled,
    findCompanyNature: () => choicesOf(COMPANY_NATURES),
    categoryTree: (_, context) => supplierCategories(context),
    findBySaleType: saleUsersOfType,
    findRelatedSaleUserList: relatedSaleUsers,
    saleUserName,
    async findInfoById({ id }, context) {
      const { user } = context
      if (user === null || !hasAuthority(user, 'applications:see'))
        return viewOf(context, await holdOwn(context, { applicationId: id }))
      const held = await holdById(context, id)
      if (!held.sent) throw supplierGone()
      return viewOf(context, held, true)
    },
    async current({ secret }, context) {
      const held = await holdCurrent(context, secret)
      return held && viewOf(context, held)
    },
    keepDraft,
    discardDraft,
    taken,
    paper: showPaper,
    sendReturnCode,
    comeBack,
  }),
  ...implement(
    { freeShops, applicationPaper },
    {
      applicationPaper: ({ applicationId, uploadId }, context) =>
        pictureFile(context, and(eq(uploads.id, uploadId), isPaperOf(applicationId))),
      freeShops: (_, { db }) =>
        db
          .select({ shopId: shops.id, name: shops.name })
          .from(shops)
          .leftJoin(users, eq(users.shopId, shops.id))
          .where(and(isNull(users.id), eq(shops.kind, 'SHOP')))
          .orderBy(asc(shops.name), asc(shops.id))
          .limit(SHOPS_OFFERED),
    },
  ),
]
