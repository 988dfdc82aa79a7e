import { and, asc, eq, isNull } from 'drizzle-orm'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { listChoices, COMPANY_NATURES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { matchPapers } from '#server/content/uploads/claims.ts'
import { downloadPicture } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { implement } from '#server/platform/call/implement.ts'
import { exchangeReturnCode, sendReturnCode } from './come-back.ts'
import { discardDraft, keepDraft } from './drafts.ts'
import {
  loadApplication,
  loadCurrentApplication,
  loadOwnApplication,
  createSupplierNotFound,
} from './holder.ts'
import {
  listRelatedSaleUsers,
  findSaleUserName,
  listSaleUsersByType,
  loadSupplierCategories,
} from './lookups.ts'
import { showPaper } from './papers.ts'
import { saleUserRoutes } from './sale-users.ts'
import { submitSupplier } from './settle.ts'
import { checkAvailability } from './taken.ts'
import { toSupplierView } from './view.ts'

const SHOPS_OFFERED = 1000
const { freeShops, applicationPaper } = officeApplications

export const supplierRoutes = [
  ...saleUserRoutes,
  ...implement(calls, {
    supplierSettled: submitSupplier,
    findCompanyNature: () => listChoices(COMPANY_NATURES),
    categoryTree: (_, context) => loadSupplierCategories(context),
    findBySaleType: listSaleUsersByType,
    findRelatedSaleUserList: listRelatedSaleUsers,
    saleUserName: findSaleUserName,
    async findInfoById({ id }, context) {
      const { user } = context
      if (user === null || !hasAuthority(user, 'applications:see'))
        return toSupplierView(context, await loadOwnApplication(context, { applicationId: id }))
      const held = await loadApplication(context, id)
      if (!held.sent) throw createSupplierNotFound()
      return toSupplierView(context, held, true)
    },
    async current({ secret }, context) {
      const held = await loadCurrentApplication(context, secret)
      return held && toSupplierView(context, held)
    },
    keepDraft,
    discardDraft,
    taken: checkAvailability,
    paper: showPaper,
    sendReturnCode,
    comeBack: exchangeReturnCode,
  }),
  ...implement(
    { freeShops, applicationPaper },
    {
      applicationPaper: ({ applicationId, uploadId }, context) =>
        downloadPicture(context, and(eq(uploads.id, uploadId), matchPapers(applicationId))),
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
