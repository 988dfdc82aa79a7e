import { footprints } from '#schemas/api/footprints.ts'
import { browsePage, removeBrowses } from '#server/footprints/browse-page.ts'
import { favouritePage, removeFavourites } from '#server/footprints/favourite-page.ts'
import { implement } from '#server/implement.ts'

export const footprintRoutes = implement(footprints, {
  favouritePage,
  removeFavourites,
  browsePage,
  removeBrowses,
})
