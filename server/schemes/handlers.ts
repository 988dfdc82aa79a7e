import { scheme } from '#schemas/api/scheme.ts'
import { implement } from '#server/platform/call/implement.ts'
import { addGoods, batchAddGoods } from './add.ts'
import { findGoodsByPage, removeAllGoods, removeGoods } from './basket.ts'
import { createScheme, removeScheme, setCurrent } from './head.ts'
import { listSchemes } from './list.ts'
import { readScheme } from './read.ts'
import { basketOf, currentScheme } from './scheme.ts'
import { toDetail } from './view.ts'

export const schemeRoutes = implement(scheme, {
  addGoods,
  batchAddGoods,
  removeGoods,
  removeAllGoods,
  findGoodsByPage,
  async current(_, context) {
    const current = await currentScheme(context)
    return current && basketOf(context, current)
  },
  setCurrent,
  list: listSchemes,
  create: createScheme,
  async detail({ schemeId }, context) {
    const whole = await readScheme(context, schemeId)
    const current = await currentScheme(context)
    return toDetail(whole, current?.id === schemeId)
  },
  remove: removeScheme,
})
