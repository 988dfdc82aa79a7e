import { eq } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { sumGiftCards } from '#schemas/trade/refunds/rules.ts'
import { applyAgain } from '#server/trade/after-sales/again.ts'
import { cancelAfterSale, confirmExchangeReceived } from '#server/trade/after-sales/buyer.ts'
import { createRefund, createReturn } from '#server/trade/after-sales/create.ts'
import { afterSaleDeadlines, returnsSigned } from '#server/trade/after-sales/deadlines.ts'
import { decideAfterSale } from '#server/trade/after-sales/decide.ts'
import { findAfterSale } from '#server/trade/after-sales/find.ts'
import { receiveOrReject } from '#server/trade/after-sales/receive.ts'
import { reshipOrReturn } from '#server/trade/after-sales/reship.ts'
import { sendBack } from '#server/trade/after-sales/send-back.ts'
import { orderLines } from '#server/trade/orders/tables.ts'
import { createNextParcel, writeParcelTrack } from './parcels.ts'
import { makeStepKey, loadLines, type Scene } from './trade.ts'

/** Percentage granted in a partial refund. */
const LESS = 80

async function apply(scene: Scene): Promise<void> {
  const { step, trade, orderId, buyer } = scene
  if (step.do !== 'apply') return
  const { type, unshipped = false, pieces, reason, text = '' } = step.ask
  const [line] = await loadLines(scene)
  if (!line) throw new Error(`${trade.plan.key} has no line`)
  const all = unshipped ? line.quantity - line.shippedQuantity : line.quantity
  const asked = {
    orderId,
    lineId: line.id,
    quantity: pieces === 'ALL' ? all : pieces,
    reason,
    pictures: [],
    description: text,
    idempotencyKey: makeStepKey(scene),
  }
  const made =
    type === 1
      ? await createRefund({ ...asked, unshipped }, buyer)
      : await createReturn({ ...asked, type }, buyer)
  trade.afterSaleIds = [made.afterSaleId]
}

const each =
  (work: (afterSaleId: string, scene: Scene) => Promise<unknown>) =>
  async (scene: Scene): Promise<void> => {
    for (const id of scene.trade.afterSaleIds) await work(id, scene)
  }

async function agreeLess(afterSaleId: string, { world, seller }: Scene): Promise<void> {
  const { applied } = await findAfterSale(world.services, afterSaleId)
  const part = (amount: number) => Math.floor((amount * LESS) / 100)
  const granted = {
    points: formatPoints(part(applied.points)),
    cash: formatYuan(part(applied.cash)),
    giftCard: formatYuan(part(sumGiftCards(applied))),
  }
  await decideAfterSale({ afterSaleId, agree: true, granted, text: '包装已拆封，按八折退还' }, seller)
}

async function reject(afterSaleId: string, { world, seller }: Scene): Promise<void> {
  const { lineId } = await findAfterSale(world.services, afterSaleId)
  const [line] = await world.services.db.select().from(orderLines).where(eq(orderLines.id, lineId))
  // An after-sale of JD goods (京东) takes its reject reason from JD's own list.
  const why = line?.goodsType === 5 ? { rejectType: 'PROOF' } : {}
  const text = '图片看不出问题所在，请补充凭证后再申请'
  await decideAfterSale({ afterSaleId, agree: false, text, ...why }, seller)
}

async function parcelBack(afterSaleId: string, scene: Scene): Promise<void> {
  const parcel = createNextParcel(scene.trade)
  await sendBack({ afterSaleId, ...parcel, pictures: [] }, scene.buyer)
  await writeParcelTrack(scene, parcel, { back: true })
}

async function parcelOut(afterSaleId: string, scene: Scene): Promise<void> {
  const parcel = createNextParcel(scene.trade)
  await reshipOrReturn({ afterSaleId, ...parcel }, scene.seller)
  await writeParcelTrack(scene, parcel)
}

async function again(afterSaleId: string, { trade, buyer }: Scene): Promise<void> {
  const made = await applyAgain({ afterSaleId, toPlatform: false }, buyer)
  trade.afterSaleIds = [made.afterSaleId]
}

export const afterSaleSteps = {
  apply,
  agree: each((afterSaleId, { seller }) => decideAfterSale({ afterSaleId, agree: true, text: '' }, seller)),
  agreeLess: each(agreeLess),
  reject: each(reject),
  giveUp: each((afterSaleId, { buyer }) => cancelAfterSale({ afterSaleId }, buyer)),
  again: each(again),
  askPlatform: each((afterSaleId, { buyer }) => applyAgain({ afterSaleId, toPlatform: true }, buyer)),
  sendBack: each(parcelBack),
  takeBack: each((afterSaleId, { seller }) =>
    receiveOrReject({ afterSaleId, accept: true, saleable: true, text: '' }, seller),
  ),
  refuseBack: each((afterSaleId, { seller }) => {
    const text = '退回的商品缺少原包装与配件'
    return receiveOrReject({ afterSaleId, accept: false, saleable: false, text }, seller)
  }),
  sendHome: each(parcelOut),
  reship: each(parcelOut),
  sign: each((afterSaleId, { buyer }) => confirmExchangeReceived({ afterSaleId }, buyer)),
  deadline: async ({ world: { services } }: Scene) => {
    await returnsSigned.run(services)
    await afterSaleDeadlines.run(services)
  },
}
