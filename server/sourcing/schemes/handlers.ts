import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { schemeSubmissions } from '#schemas/sourcing/schemes/submission-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { addGoods, batchAddGoods } from './add.ts'
import { findGoodsByPage, removeAllGoods, removeGoods } from './basket.ts'
import { findExamples } from './examples.ts'
import { addGroup, removeGroup, saveGroup } from './groups.ts'
import { saveHead } from './head.ts'
import { acceptPrices, removeItems, saveItems, swapItem } from './items.ts'
import { listSchemes } from './list.ts'
import { viewSharedScheme, loadSharedLogo } from './look.ts'
import { copyScheme, createScheme } from './make.ts'
import { orderScheme } from './order.ts'
import { readScheme } from './read.ts'
import { loadBasket, findCurrentScheme } from './scheme.ts'
import { listShares, shareScheme, unshareScheme } from './shares.ts'
import { findSimilarGoods } from './similar.ts'
import { removeScheme, setCurrentScheme, setSchemeStatus } from './states.ts'
import { submissionOfficeRoutes } from './submission-office.ts'
import { listSubmissions, submitScheme, withdrawSubmission } from './submissions.ts'
import { findTarget } from './target.ts'
import { toDetail } from './view.ts'

export const schemeRoutes = [
  ...implement(scheme, {
    addGoods,
    batchAddGoods,
    removeGoods,
    removeAllGoods,
    async current(_, context) {
      const current = await findCurrentScheme(context)
      return current && loadBasket(context, current)
    },
    target: findTarget,
    setCurrent: setCurrentScheme,
  }),
  ...implement(schemeList, {
    list: listSchemes,
    create: createScheme,
    copy: copyScheme,
    setStatus: setSchemeStatus,
    remove: removeScheme,
    examples: findExamples,
  }),
  ...implement(schemeEditor, {
    async detail({ schemeId }, context) {
      const whole = await readScheme(context, schemeId)
      const current = await findCurrentScheme(context)
      return toDetail(whole, current?.id === schemeId)
    },
    findGoodsByPage,
    saveHead,
    saveItems,
    removeItems,
    acceptPrices,
    addGroup,
    saveGroup,
    removeGroup,
    order: orderScheme,
    similar: findSimilarGoods,
    swap: swapItem,
  }),
  ...implement(schemeShares, {
    share: shareScheme,
    unshare: unshareScheme,
    sharedOf: listShares,
    look: viewSharedScheme,
    logo: loadSharedLogo,
  }),
  ...implement(schemeSubmissions, {
    submit: submitScheme,
    withdrawSubmission,
    submissionsOf: listSubmissions,
  }),
  ...submissionOfficeRoutes,
]
