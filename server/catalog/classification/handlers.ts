import { officeCategories } from '#schemas/catalog/classification/category-office-calls.ts'
import { officeLabels } from '#schemas/catalog/classification/label-office-calls.ts'
import { officeNavs } from '#schemas/catalog/classification/nav-office-calls.ts'
import { officeWords } from '#schemas/catalog/classification/word-office-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { brandListRoutes } from './brands.ts'
import { categoryCalls } from './categories.ts'
import { hotWordCalls, hotWordListRoutes } from './hot-words.ts'
import { labelCalls, labelListRoutes } from './labels.ts'
import { navCalls } from './navs.ts'
import { occasionCalls, occasionListRoutes } from './occasions.ts'
import { previewWord } from './preview-word.ts'
import { redirectCalls, redirectListRoutes } from './redirects.ts'
import { searchMissListRoutes } from './search-misses.ts'
import { synonymCalls, synonymListRoutes } from './synonyms.ts'
import { tryWord } from './try-word.ts'

export const catalogOfficeRoutes = [
  ...implement(officeCategories, categoryCalls),
  ...implement(officeWords, {
    ...hotWordCalls,
    ...synonymCalls,
    ...redirectCalls,
    ...occasionCalls,
    previewWord: (asked, context) => previewWord(asked, context),
    tryWord: (asked, context) => tryWord(asked, context),
  }),
  ...implement(officeLabels, labelCalls),
  ...implement(officeNavs, navCalls),
  ...labelListRoutes,
  ...brandListRoutes,
  ...hotWordListRoutes,
  ...synonymListRoutes,
  ...redirectListRoutes,
  ...occasionListRoutes,
  ...searchMissListRoutes,
]
