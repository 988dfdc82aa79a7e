import { cutGraphemes } from '#schemas/base/graphemes.ts'
import type { TenderText } from '#schemas/money/tenders.ts'
import type { AfterSaleOffer, GivenBack } from '#schemas/trade/after-sales/entities.ts'

export type OfferedKind = AfterSaleOffer['types'][number]
type OfferedReason = AfterSaleOffer['reasons']['shipped'][number]

/** Fields of an application: `pictures` are ids joined by commas, `key` is the idempotency key. */
export type ApplicationField =
  | 'kind'
  | 'quantity'
  | 'reason'
  | 'description'
  | 'exchangeSkuId'
  | 'pictures'
  | 'key'
export type Application = Readonly<Record<ApplicationField, string>>

export const DESCRIPTION_MAX = 200

export const makeKindName = ({ type, unshipped }: OfferedKind) => `${type}${unshipped ? '-unshipped' : ''}`

export function findOfferedKind(
  { types }: AfterSaleOffer,
  { kind }: Pick<Application, 'kind'>,
): OfferedKind | null {
  return types.find((one) => makeKindName(one) === kind) ?? null
}

export function listReasons({ reasons }: AfterSaleOffer, kind: OfferedKind | null): readonly OfferedReason[] {
  if (!kind) return []
  return kind.unshipped ? reasons.unshipped : reasons.shipped
}

/** Resets values that the current offer does not allow; selects the kind if there is only one. Pure. */
export function fitToOffer(offer: AfterSaleOffer, typed: Partial<Application>, key: string): Application {
  const [only] = offer.types
  const kind = offer.types.length === 1 && only ? only : findOfferedKind(offer, { kind: typed.kind ?? '' })
  const typedQuantity = Number(typed.quantity ?? '')
  const quantity = Math.min(
    Number.isSafeInteger(typedQuantity) && typedQuantity > 0 ? typedQuantity : 1,
    kind?.max ?? 1,
  )
  const reason = typed.reason ?? ''
  const sku = offer.exchange.find(({ skuId }) => skuId === typed.exchangeSkuId) ?? offer.exchange[0]
  return {
    kind: kind ? makeKindName(kind) : '',
    quantity: String(quantity),
    reason: listReasons(offer, kind).some(({ text }) => text === reason) ? reason : '',
    description: cutGraphemes(typed.description ?? '', DESCRIPTION_MAX),
    exchangeSkuId: sku?.skuId ?? '',
    pictures: typed.pictures ?? '',
    key: typed.key || key,
  }
}

export const listPictures = ({ pictures }: Pick<Application, 'pictures'>) =>
  pictures === '' ? [] : pictures.split(',')

/** Returns the refund by payment part (cash, points, card); null if there are no amounts for the quantity. */
export function getOfferedRefund(
  offer: AfterSaleOffer,
  kind: OfferedKind,
  { quantity, reason }: Pick<Application, 'quantity' | 'reason'>,
): TenderText | null {
  const row = offer.amounts.find((one) => one.quantity === Number(quantity))
  if (!row) return null
  if (kind.unshipped) return row.unshipped
  const chosen = offer.reasons.shipped.find(({ text }) => text === reason)
  return chosen?.sellerFault ? row.sellerFault : row.shipped
}

/** Returns the granted points that a refund of this quantity takes back; null for none. */
export function getGivenBack(
  { amounts }: AfterSaleOffer,
  { quantity }: Pick<Application, 'quantity'>,
): GivenBack | null {
  return amounts.find((one) => one.quantity === Number(quantity))?.givenBack ?? null
}

/** Returns an error unless the quantity was bought and is not yet covered by another after-sale. */
export function checkQuantity(offer: AfterSaleOffer, application: Application): string | null {
  const kind = findOfferedKind(offer, application)
  const quantity = Number(application.quantity)
  if (!kind || (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= kind.max)) return null
  return `可申请 1 到 ${kind.max} 件，请修改数量`
}

/** Returns an error for an exchange that the shop cannot send, before the application is submitted. */
export function checkExchange(offer: AfterSaleOffer, application: Application): string | null {
  if (findOfferedKind(offer, application)?.type !== 3) return null
  const sku = offer.exchange.find(({ skuId }) => skuId === application.exchangeSkuId)
  if (!sku) return '请选择换成的规格'
  if (sku.left >= Number(application.quantity)) return null
  return sku.left === 0
    ? '该规格暂时无货，请换一个规格或选择退货退款'
    : `该规格只剩 ${sku.left} 件，请减少数量`
}
