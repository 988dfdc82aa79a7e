import { schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { schemeSubmissions } from '#schemas/sourcing/schemes/submission-calls.ts'
import { schemeOffice, submission } from '#tests/server/sourcing/scheme-office.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Every call of a member that makes or changes a scheme. */
export function schemeWrites(mall: TestMall): readonly Write[] {
  const office = schemeOffice(mall)
  const made = async ({ token }: Me) => ({ schemeId: await office.scheme(token) })
  const holding = async (me: Me) => {
    const { schemeId } = await made(me)
    return { schemeId, ...(await office.item(me.token, { schemeId })) }
  }
  const itemIds = async (me: Me) => {
    const { schemeId, itemId } = await holding(me)
    return { schemeId, itemIds: [itemId] }
  }
  const grouped = async (me: Me) => {
    const { schemeId } = await made(me)
    return { schemeId, groupId: await office.group(me.token, schemeId) }
  }
  const file = async (me: Me) => {
    const { schemeId } = await holding(me)
    // Made before the call, which then is all that happens.
    return { fileId: await office.file(me.token, schemeId) }
  }
  return [
    [scheme.addGoods, async (me) => ({ ...(await made(me)), ...(await office.goods()), quantity: 3 })],
    [
      scheme.batchAddGoods,
      async (me) => ({ ...(await made(me)), goods: [await office.goods(), await office.goods()] }),
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
    [schemeList.create, () => ({ name: '端午方案', rule: { by: 'DISCOUNT', percent: '85' }, taxRate: '6' })],
    [schemeList.copy, async (me) => ({ schemeId: (await holding(me)).schemeId, name: '又一份' })],
    [schemeList.setStatus, async (me) => ({ ...(await made(me)), status: 'FINAL' })],
    [schemeList.remove, made],
    [
      schemeEditor.saveHead,
      async (me) => ({
        ...(await made(me)),
        customer: '澄江科技',
        validUntil: '2026-12-31',
        rounding: 'NINE',
      }),
    ],
    [
      schemeEditor.saveItems,
      async (me) => ({
        ...(await itemIds(me)),
        quantity: 20,
        note: '含礼袋',
        rule: { by: 'PRICE', price: '99' },
      }),
    ],
    [schemeEditor.removeItems, itemIds],
    [schemeEditor.acceptPrices, itemIds],
    [schemeEditor.addGroup, async (me) => ({ ...(await made(me)), title: '粮油' })],
    [
      schemeEditor.saveGroup,
      async (me) => ({ ...(await grouped(me)), rule: { by: 'MARKUP', percent: '12.5' } }),
    ],
    [schemeEditor.removeGroup, async (me) => ({ ...(await grouped(me)), goods: 'MOVE' })],
    [
      schemeEditor.order,
      async (me) => {
        const { schemeId, groupId, itemId } = await holding(me)
        return { schemeId, groups: [{ groupId, itemIds: [itemId] }] }
      },
    ],
    [
      schemeEditor.swap,
      async (me) => {
        const { schemeId, itemId } = await holding(me)
        return { schemeId, itemId, ...(await office.goods()) }
      },
    ],
    [schemeShares.share, made],
    [
      schemeShares.unshare,
      async (me) => {
        const { schemeId } = await made(me)
        return { schemeId, shareId: (await office.share(me.token, schemeId)).shareId }
      },
    ],
    [schemeSubmissions.submit, async (me) => submission((await holding(me)).schemeId)],
    [
      schemeSubmissions.withdrawSubmission,
      async (me) => office.submit(me.token, (await holding(me)).schemeId),
    ],
    [
      schemeFiles.downExcel,
      async (me) => ({ schemeId: (await holding(me)).schemeId, columns: ['name', 'quote'] }),
    ],
    [schemeFiles.downPpt, async (me) => ({ schemeId: (await holding(me)).schemeId, template: 'firm' })],
    [schemeFiles.start, async (me) => ({ kind: 'excel', schemeId: (await holding(me)).schemeId })],
    [schemeFiles.cancel, file],
    [schemeFiles.remove, file],
  ]
}
