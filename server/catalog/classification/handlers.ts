import { backOfficeCategories } from '#schemas/catalog/classification/category-office-calls.ts'
import { backOfficeLabels } from '#schemas/catalog/classification/label-office-calls.ts'
import { backOfficeWords } from '#schemas/catalog/classification/word-office-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { brandListRoutes } from './brands.ts'
import { categoryCalls } from './categories.ts'
import { hotWordCalls, hotWordListRoutes } from './hot-words.ts'
import { labelCalls, labelListRoutes } from './labels.ts'
import { synonymCalls, synonymListRoutes } from './synonyms.ts'
import { tryWord } from './try-word.ts'

/** What goods stand under and are found by, as the back office keeps it. */
export const catalogOfficeRoutes = [
  ...implement(backOfficeCategories, categoryCalls),
  ...implement(backOfficeWords, {
    ...hotWordCalls,
    ...synonymCalls,
    tryWord: (asked, context) => tryWord(asked, context),
  }),
  ...implement(backOfficeLabels, labelCalls),
  ...labelListRoutes,
  ...brandListRoutes,
  ...hotWordListRoutes,
  ...synonymListRoutes,
]
