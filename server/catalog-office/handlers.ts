import { backOfficeCategories } from '#schemas/api/back-office-categories.ts'
import { implement } from '#server/platform/call/implement.ts'
import { categoryCalls } from './categories.ts'

/** What goods stand under, as the back office keeps it. */
export const catalogOfficeRoutes = implement(backOfficeCategories, categoryCalls)
