import {
  goodsTerms,
  goodsTexts,
  type OfficeGoods,
  type NewSku,
} from '#schemas/assortment/goods-office/entities.ts'
import type { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { skuOfValues } from '#schemas/assortment/goods-proposals/changes.ts'
import type { ProposalContent, ProposedSku } from '#schemas/assortment/goods-proposals/entities.ts'
import { changesOver, proposedOver } from '#schemas/assortment/goods-proposals/over.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { createGoods } from '#server/assortment/goods-office/create.ts'
import { goodsForOffice } from '#server/assortment/goods-office/detail.ts'
import { editGoods, setGoodsTerms } from '#server/assortment/goods-office/edit.ts'
import { lockGoods } from '#server/assortment/goods-office/find.ts'
import { priceGoods } from '#server/assortment/goods-office/price.ts'
import { needPrices } from '#server/assortment/goods-office/rows.ts'
import { setGoodsSkus } from '#server/assortment/goods-office/skus.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { needVersion } from '#server/platform/call/version.ts'
import { confirmed, confirmPrices } from './confirm-prices.ts'
import type { ProposalRow } from './find.ts'

type Decided = Parsed<typeof calls.approveProposal>

/** The SKUs as goods take them: the mall's prices beside what the supplier says. Throws BAD_INPUT where one is missing. */
function soldSkus({ skus }: ProposalContent, { prices }: Pick<Decided, 'prices'>): NewSku[] {
  if (prices.length !== skus.length) throw refuse('BAD_INPUT', '规格已有变化，请刷新后重新定价')
  return skus.map((sku) => {
    const price = skuOfValues(prices, sku.specValues)
    if (!price) throw refuse('BAD_INPUT', '规格已有变化，请刷新后重新定价')
    return { ...sku, ...price, specValues: sku.specValues }
  })
}

function partOf<T extends object, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<T, K>
}
const textsOf = (content: ProposalContent) => partOf(content, typedKeys(goodsTexts()))
const termsOf = (content: ProposalContent) => partOf(content, typedKeys(goodsTerms()))

/** Makes the goods by the form of new goods, off the shelf. */
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
  const { version } = await goodsForOffice({ goodsId }, transaction)
  await setGoodsTerms({ ...termsOf(content), goodsId, version }, transaction)
  return goodsId
}

/** Those that stand keep what they are, the others are to be. */
function tableOf(sold: readonly NewSku[], goods: OfficeGoods) {
  const standing = (sku: ProposedSku) => skuOfValues(goods.skus, sku.specValues)
  return {
    kept: sold.flatMap((sku) => {
      const found = standing(sku)
      const { specValues, code, picture } = sku
      return found ? [{ skuId: found.skuId, specValues, code, picture }] : []
    }),
    added: sold.filter((sku) => standing(sku) === undefined),
  }
}

/** Changes what its supplier changed, by the forms of goods that stand, each where something of it changes; their tiers stay. */
export async function changeGoods(
  transaction: Context<Member>,
  proposal: ProposalRow,
  { goodsId, ...decided }: Decided & { goodsId: string },
): Promise<string> {
  await lockGoods(transaction, goodsId)
  const before = await goodsForOffice({ goodsId }, transaction)
  needVersion(before.version, decided.goodsVersion)
  const { payModel, tiers } = before
  const content = proposedOver(proposal, before)
  const sold = soldSkus(content, decided)
  const scoreName = await scoreNameOf(transaction)
  needPrices(content.specs, sold, { payModel, scoreName })
  const accepted = await confirmPrices(transaction, {
    sold,
    goods: before,
    confirm: decided.confirm,
  })
  const changes = changesOver(proposal, before)
  const changed = (names: readonly string[]) => changes.some(({ field }) => names.includes(field))
  const seen = async () => ({ goodsId, version: (await goodsForOffice({ goodsId }, transaction)).version })
  if (changed(typedKeys(goodsTexts())))
    await editGoods({ ...textsOf(content), ...(await seen()) }, transaction)
  if (changed(typedKeys(goodsTerms())))
    await setGoodsTerms({ ...termsOf(content), ...(await seen()) }, transaction)
  if (changed(['specs', 'skus'])) {
    const table = { specs: content.specs, ...tableOf(sold, before) }
    await setGoodsSkus({ ...table, ...(await seen()), confirm: null }, transaction, confirmed({}))
  }
  const { skus } = await goodsForOffice({ goodsId }, transaction)
  const priced = skus.flatMap(({ skuId, specValues, disabled }) => {
    const sku = disabled ? undefined : skuOfValues(sold, specValues)
    if (!sku) return []
    const { cash, integral, goodsPrice, marketPrice, cost } = sku
    return [{ skuId, cash, integral, goodsPrice, marketPrice, cost }]
  })
  const asked = { payModel, tiers, skus: priced, ...(await seen()), confirm: null }
  await priceGoods(asked, transaction, confirmed(accepted))
  return goodsId
}
