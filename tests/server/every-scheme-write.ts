import { scheme } from '#schemas/api/scheme.ts'
import { schemeDesk } from './scheme-desk.ts'
import type { TestMall } from './support.ts'
import type { Me, Write } from './write.ts'

/** Every call of a member that makes or changes a scheme. */
export function schemeWrites(mall: TestMall): readonly Write[] {
  const desk = schemeDesk(mall)
  const made = async ({ token }: Me) => ({ schemeId: await desk.scheme(token) })
  const holding = async (me: Me) => {
    const { schemeId } = await made(me)
    return { schemeId, ...(await desk.item(me.token, { schemeId })) }
  }
  return [
    [scheme.addGoods, async (me) => ({ ...(await made(me)), ...(await desk.goods()), quantity: 3 })],
    [
      scheme.batchAddGoods,
      async (me) => ({ ...(await made(me)), goods: [await desk.goods(), await desk.goods()] }),
    ],
    [
      scheme.removeGoods,
      async (me) => {
        const { schemeId, goodsId } = await holding(me)
        return { schemeId, goodsId }
      },
    ],
    [scheme.removeAllGoods, async (me) => ({ schemeId: (await holding(me)).schemeId })],
    [scheme.setCurrent, made],
    [scheme.create, () => ({ name: '端午方案', rule: { by: 'DISCOUNT', percent: '85' }, taxRate: '6' })],
    [scheme.remove, made],
  ]
}
