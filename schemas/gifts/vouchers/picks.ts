import { GIFT_KINDS, type GiftKind, type VoucherState } from '#schemas/gifts/cards/states.ts'

/** Kinds with goods to pick: 提货券 in a single order, 礼品册 in any number of parcels. */
export type VoucherKind = Exclude<GiftKind, 'CARD'>

export const voucherGroups = { usable: '可用', used: '已用完', ended: '已失效' } as const
export type VoucherGroup = keyof typeof voucherGroups

/** Name of the order type of picks in all lists. */
export const GIFT_ORDER = '礼品兑换'

export const PICKS_MAX = 999

/** State of a voucher or book; times are in ms. */
export interface PickFacts {
  kind: VoucherKind
  status: VoucherState
  picks: number
  left: number
  expiresAt: number
}

/** Returns a gift's state: DISABLED if unbound, EXPIRED after its expiry even before a job has marked it. */
export function getVoucherState({ status, left, expiresAt }: Omit<PickFacts, 'kind' | 'picks'>, now: number) {
  if (status === 'CREATED') return 'DISABLED'
  if (status !== 'ACTIVE') return status
  if (left === 0) return 'USED'
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE'
}

/** Returns the reason why nothing can be picked now, as a sentence; null if something can be picked. */
export function findVoucherRefusal(facts: PickFacts, now: number): string | null {
  const kind = GIFT_KINDS[facts.kind]
  const state = getVoucherState(facts, now)
  if (state === 'USED') return `该${kind}已用完`
  if (state === 'EXPIRED') return `该${kind}已过期`
  return state === 'DISABLED' ? `该${kind}已停用，如有问题请联系客服` : null
}

/** Returns the reason why this quantity cannot be picked at once, as a sentence; null if it can be picked. */
export function findQuantityRefusal({ kind, left }: Pick<PickFacts, 'kind' | 'left'>, quantity: number) {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return '请至少选择一件礼品'
  if (quantity > left) return `最多还能选 ${left} 件，请减少数量`
  return kind === 'VOUCHER' && quantity < left
    ? `请选满 ${left} 件后一起提货，还差 ${left - quantity} 件`
    : null
}

/** Number of picked pieces by SKU. */
export type Picked = Readonly<Record<string, number>>

/** Returns the number of picked pieces. */
export const countPicked = (picked: Picked) => Object.values(picked).reduce((sum, one) => sum + one, 0)

/** Returns the maximum quantity of a SKU, limited by stock and by the picks that other chosen SKUs leave. */
export function getMaxQuantity(
  picked: Picked,
  skuId: string,
  { left, stock }: { left: number; stock: number },
) {
  const { [skuId]: own = 0 } = picked
  return Math.max(0, Math.min(stock, left - (countPicked(picked) - own)))
}

/** Sets the quantity of a SKU in the choice, limited by picks left and stock; a quantity of 0 removes it. */
export function setPick(
  picked: Picked,
  skuId: string,
  wanted: { quantity: number; left: number; stock: number },
): Picked {
  const { [skuId]: _, ...rest } = picked
  const quantity = Math.min(Math.max(0, Math.trunc(wanted.quantity)), getMaxQuantity(picked, skuId, wanted))
  return quantity > 0 ? { ...rest, [skuId]: quantity } : rest
}

/** Reduces a stored choice to what is still possible by stock and picks left. */
export function limitPicks(picked: Picked, stocks: ReadonlyMap<string, number>, left: number): Picked {
  return Object.entries(picked).reduce<Picked>(
    (all, [skuId, quantity]) => setPick(all, skuId, { quantity, left, stock: stocks.get(skuId) ?? 0 }),
    {},
  )
}

/** Formats the returned pieces of an order of picks, in place of an amount. */
export const formatReturnedPicks = (pieces: number) => `退回提货次数 ${pieces} 次`
