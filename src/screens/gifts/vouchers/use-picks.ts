import { useState } from 'react'
import * as z from 'zod/mini'
import { giftVouchers, type PickGoods, type PickWish } from '#schemas/gifts/vouchers/calls.ts'
import type { Picked } from '#schemas/gifts/vouchers/picks.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { keys } from '#src/session/keys.ts'
import { createMemberStore } from '#src/session/member-store.ts'

const Draft = z.object({
  picked: z.record(z.string(), z.int()),
  addressId: z.nullable(z.string()),
  remark: z.string(),
  account: z.string(),
  submitToken: z.string(),
})
/** Picks that are not submitted yet; they survive a reload. */
export type PickDraft = z.output<typeof Draft>

const keyOf = (voucherId: string) => `${keys.draft}picks:${voucherId}`

function readDraft(mall: Mall, voucherId: string): PickDraft {
  const fresh = { picked: {}, addressId: null, remark: '', account: '', submitToken: mall.random.digits(32) }
  const kept = createMemberStore(mall).get(keyOf(voucherId))
  if (kept === null) return fresh
  try {
    return z.safeParse(Draft, JSON.parse(kept)).data ?? fresh
  } catch {
    return fresh
  }
}

/** Holds the picks of one voucher or book. Every change is saved for the member in this tab. */
export function usePicks(voucherId: string) {
  const mall = useMall()
  const [draft, setDraft] = useState(() => readDraft(mall, voucherId))
  function change(given: Partial<PickDraft>) {
    setDraft((before) => {
      const next = { ...before, ...given }
      createMemberStore(mall).set(keyOf(voucherId), JSON.stringify(next))
      return next
    })
  }
  function forget() {
    createMemberStore(mall).remove(keyOf(voucherId))
    setDraft(readDraft(mall, voucherId))
  }
  return { draft, change, forget }
}
export type Picks = ReturnType<typeof usePicks>

const linesOf = (picked: Picked): PickWish['picks'] =>
  Object.entries(picked).map(([skuId, quantity]) => ({ skuId, quantity }))

/** Returns whether the picks need a delivery address, and the kind of account that their virtual goods need. */
export function getNeeds(goods: readonly PickGoods[], picked: Picked) {
  const chosen = goods.filter(({ skus }) => skus.some(({ skuId }) => (picked[skuId] ?? 0) > 0))
  const virtual = chosen.flatMap(({ account }) => account ?? [])
  const account = virtual.includes('PHONE') ? ('PHONE' as const) : (virtual[0] ?? null)
  return { address: chosen.length === 0 || virtual.length < chosen.length, account }
}

const REUSED = '之前的提交可能已经生成订单，请先核对已提的礼品；如仍要提货，请再次提交'

/** Submits the picks once. A rejection is shown in the form. */
export function useSubmitPicks(voucherId: string, { draft, change, forget }: Picks) {
  const mall = useMall()
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)
  async function send(picked: Picked): Promise<boolean> {
    const { addressId, remark, account, submitToken } = draft
    const to = addressId === null ? {} : { addressId }
    const wish = { voucherId, picks: linesOf(picked), remark, account, submitToken, ...to }
    setPending(true)
    setRefusal('')
    try {
      await withOverlay(mall, () => mall.call(giftVouchers.submit, wish, { quiet: true }))
      forget()
      mall.toast.success('提货成功，请等待发货')
      return true
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null
      const reused = failure?.code === 'KEY_REUSED'
      // If the answer was lost, a retry sends the same token. A token already used by another order is replaced.
      if (reused) change({ submitToken: mall.random.digits(32) })
      setRefusal(reused ? REUSED : (failure?.message ?? '提交没有成功，请检查网络后重试'))
      return false
    } finally {
      setPending(false)
    }
  }
  const submit = (picked: Picked) => mall.once(`pick ${draft.submitToken}`, () => send(picked))
  return { submit, refusal, pending }
}
