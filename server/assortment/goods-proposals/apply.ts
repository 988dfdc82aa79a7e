import {
  goodsTerms,
  goodsTexts,
  type OfficeGoods,
  type NewSku,
} from '#schemas/assortment/goods-office/entities.ts'
import type { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { findSkuByValues } from '#schemas/assortment/goods-proposals/changes.ts'
import type { ProposalContent, ProposedSku } from '#schemas/assortment/goods-proposals/entities.ts'
import { listChangesOver, applyProposal } from '#schemas/assortment/goods-proposals/over.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { createGoods } from '#server/assortment/goods-office/create.ts'
import { loadOfficeGoods } from '#server/assortment/goods-office/detail.ts'
import { editGoods, setGoodsTerms } from '#server/assortment/goods-office/edit.ts'
import { lockGoods } from '#server/assortment/goods-office/find.ts'
import { priceGoods } from '#server/assortment/goods-office/price.ts'
import { requirePrices } from '#server/assortment/goods-office/rows.ts'
import { setGoodsSkus } from '#server/assortment/goods-office/skus.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { createConfirmedGuard, confirmPrices } from './confirm-prices.ts'
import type { ProposalRow } from './find.ts'

type Decided = Parsed<typeof calls.approveProposal>

/** Combines the SKUs of a proposal with the decided prices; throws BAD_INPUT if a price is missing. */
function soldSkus({ skus }: ProposalContent, { prices }: Pick<Decided, 'prices'>): NewSku[] {
  if (prices.length !== skus.length) throw reject('BAD_INPUT', '规格已有变化，请刷新后重新定价')
  return skus.map((sku) => {
    const price = findSkuByValues(prices, sku.specValues)
    if (!price) throw reject('BAD_INPUT', '规格已有变化，请刷新后重新定价')
    return { ...sku, ...price, specValues: sku.specValues }
  })
}

function partOf<T extends object, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<T, K>
}
const textsOf = (content: ProposalContent) => partOf(content, getTypedKeys(goodsTexts()))
const termsOf = (content: ProposalContent) => partOf(content, getTypedKeys(goodsTerms()))

/** Creates the goods of a proposal off the shelf, like the form for new goods. */
export async function makeGoods(
  transaction: Context<Member>,
  { id, shopId, content }: ProposalRow,
  decided: Decided,
): Promise<string> {
  const { goodsType, payModel, confirm } = decided
  const { goodsId } = await createGoods(
    {
      ...textsOf(content),
      shopId,
      goodsType,
      payModel,
      specs: content.specs,
      skus: soldSkus(content, decided),
      idempotencyKey: `approveProposal:${id}`,
      confirm,
    },
    transaction,
  )
  const { version } = await loadOfficeGoods({ goodsId }, transaction)
  await setGoodsTerms({ ...termsOf(content), goodsId, version }, transaction)
  return goodsId
}

/** Divides the SKUs into existing ones, which keep their ids, and added ones. */
function tableOf(sold: readonly NewSku[], goods: OfficeGoods) {
  const standing = (sku: ProposedSku) => findSkuByValues(goods.skus, sku.specValues)
  return {
    kept: sold.flatMap((sku) => {
      const found = standing(sku)
      const { specValues, code, picture } = sku
      return found ? [{ skuId: found.skuId, specValues, code, picture }] : []
    }),
    added: sold.filter((sku) => standing(sku) === undefined),
  }
}

/** Applies a proposal to existing goods, with one call per form that has changes; volume prices stay the same. */
export async function changeGoods(
  transaction: Context<Member>,
  proposal: ProposalRow,
  { goodsId, ...decided }: Decided & { goodsId: string },
): Promise<string> {
  await lockGoods(transaction, goodsId)
  const before = await loadOfficeGoods({ goodsId }, transaction)
  requireVersion(before.version, decided.goodsVersion)
  const { payModel, tiers } = before
  const content = applyProposal(proposal, before)
  const sold = soldSkus(content, decided)
  const scoreName = await loadScoreName(transaction)
  requirePrices(content.specs, sold, { payModel, scoreName })
  const accepted = await confirmPrices(transaction, {
    sold,
    goods: before,
    confirm: decided.confirm,
  })
  const changes = listChangesOver(proposal, before)
  const changed = (names: readonly string[]) => changes.some(({ field }) => names.includes(field))
  const seen = async () => ({ goodsId, version: (await loadOfficeGoods({ goodsId }, transaction)).version })
  if (changed(getTypedKeys(goodsTexts())))
    await editGoods({ ...textsOf(content), ...(await seen()) }, transaction)
  if (changed(getTypedKeys(goodsTerms())))
    await setGoodsTerms({ ...termsOf(content), ...(await seen()) }, transaction)
  if (changed(['specs', 'skus'])) {
    const table = { specs: content.specs, ...tableOf(sold, before) }
    await setGoodsSkus({ ...table, ...(await seen()), confirm: null }, transaction, createConfirmedGuard({}))
  }
  const { skus } = await loadOfficeGoods({ goodsId }, transaction)
  const priced = skus.flatMap(({ skuId, specValues, disabled }) => {
    const sku = disabled ? undefined : findSkuByValues(sold, specValues)
    if (!sku) return []
    const { cash, integral, goodsPrice, marketPrice, cost } = sku
    return [{ skuId, cash, integral, goodsPrice, marketPrice, cost }]
  })
  const asked = { payModel, tiers, skus: priced, ...(await seen()), confirm: null }
  await priceGoods(asked, transaction, createConfirmedGuard(accepted))
  return goodsId
}
