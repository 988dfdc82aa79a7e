import { GIFT_KINDS, type GiftKind, type VoucherState } from '#schemas/gifts/cards/states.ts'

/** What holds pieces to pick: 提货券 all of them in one order, 礼品册 in as many parcels as its owner likes. */
export type VoucherKind = Exclude<GiftKind, 'CARD'>

/** The groups in which a member sees them. */
export const voucherGroups = { usable: '可用', used: '已用完', ended: '已失效' } as const
export type VoucherGroup = keyof typeof voucherGroups

/** What type of order picks make, in the words of every list. */
export const GIFT_ORDER = '礼品兑换'

/** At most so many pieces of one voucher or book. */
export const PICKS_MAX = 999

/** What of a voucher or book decides what can be picked; pieces, and ms. */
export interface PickFacts {
  kind: VoucherKind
  status: VoucherState
  picks: number
  left: number
  expiresAt: number
}

/** The state that people see: what nobody has bound yet is usable for nobody, and time ends it before a job says so. */
export function voucherState({ status, left, expiresAt }: Omit<PickFacts, 'kind' | 'picks'>, now: number) {
  if (status === 'CREATED') return 'DISABLED'
  if (status !== 'ACTIVE') return status
  if (left === 0) return 'USED'
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE'
}

/** Why nothing of it can be picked now, as a sentence; null when something can. */
export function voucherRefusal(facts: PickFacts, now: number): string | null {
  const kind = GIFT_KINDS[facts.kind]
  const state = voucherState(facts, now)
  if (state === 'USED') return `该${kind}已用完`
  if (state === 'EXPIRED') return `该${kind}已过期`
  return state === 'DISABLED' ? `该${kind}已停用，如有问题请联系客服` : null
}

/** Why so many pieces cannot be picked at once, as a sentence; null when they can. */
export function quantityRefusal({ kind, left }: Pick<PickFacts, 'kind' | 'left'>, quantity: number) {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return '请至少选择一件礼品'
  if (quantity > left) return `最多还能选 ${left} 件，请减少数量`
  return kind === 'VOUCHER' && quantity < left
    ? `请选满 ${left} 件后一起提货，还差 ${left - quantity} 件`
    : null
}

/** Pieces by SKU, as they are chosen before they are sent. */
export type Picked = Readonly<Record<string, number>>

export const pickedCount = (picked: Picked) => Object.values(picked).reduce((sum, one) => sum + one, 0)

/** The most that can be chosen of one SKU beside what else is chosen: what is left of the picks and on the shelf. */
export function mostOfSku(picked: Picked, skuId: string, { left, stock }: { left: number; stock: number }) {
  const { [skuId]: own = 0 } = picked
  return Math.max(0, Math.min(stock, left - (pickedCount(picked) - own)))
}

/** The choice with so many of one SKU, within what is left; none of it leaves the choice. */
export function withPick(
  picked: Picked,
  skuId: string,
  wanted: { quantity: number; left: number; stock: number },
): Picked {
  const { [skuId]: _, ...rest } = picked
  const quantity = Math.min(Math.max(0, Math.trunc(wanted.quantity)), mostOfSku(picked, skuId, wanted))
  return quantity > 0 ? { ...rest, [skuId]: quantity } : rest
}

/** What of a kept choice still stands: pieces on the shelf by SKU, and within what is left. */
export function standingPicks(picked: Picked, stocks: ReadonlyMap<string, number>, left: number): Picked {
  return Object.entries(picked).reduce<Picked>(
    (all, [skuId, quantity]) => withPick(all, skuId, { quantity, left, stock: stocks.get(skuId) ?? 0 }),
    {},
  )
}

/** What went back of an order of picks, in the place where others read an amount. */
export const picksBack = (pieces: number) => `退回提货次数 ${pieces} 次`
