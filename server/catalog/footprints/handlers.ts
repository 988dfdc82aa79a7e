import { footprints } from '#schemas/api/footprints.ts'
import { browsePage, removeBrowses } from './browse-page.ts'
import { favouritePage, removeFavourites } from './favourite-page.ts'
import { implement } from '#server/platform/call/implement.ts'

export const footprintRoutes = implement(footprints, {
  favouritePage,
  removeFavourites,
  browsePage,
  removeBrowses,
})
