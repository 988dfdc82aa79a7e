import {
  type BuyerAfterSaleOperation,
  listAllowedBuyerOperations,
} from '#schemas/trade/after-sales/operations.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { type AfterSaleChange, changeAfterSale, createStateChanged } from './change.ts'
import { loadBuyerFacts } from './facts.ts'
import type { OpenAfterSale } from './find.ts'
import { releaseAll, releasePieces } from './release.ts'
import { withOwnAfterSale } from './with-after-sale.ts'

interface Wish {
  action: Extract<BuyerAfterSaleOperation & AfterSaleChange['action'], 'cancel' | 'sign' | 'done' | 'delete'>
  text: string
  refusal?: string
  then?: (transaction: Context<Member>, open: OpenAfterSale) => Promise<void>
}

const byBuyer =
  ({ action, text, refusal, then }: Wish) =>
  ({ afterSaleId }: { afterSaleId: string }, context: Context<Member>): Promise<null> =>
    withOwnAfterSale(context, afterSaleId, async (transaction, open) => {
      const facts = await loadBuyerFacts(transaction, open)
      if (!listAllowedBuyerOperations(facts).includes(action))
        throw createStateChanged(facts.owed ? refusal : undefined)
      const by = { role: 'buyer', operatorId: transaction.user.id } as const
      await changeAfterSale(transaction, open.record, { ...by, action, text })
      await then?.(transaction, open)
      return null
    })

/** 待审核, 待寄回 or 待商家收货 → 已撤销. */
export const cancelAfterSale = byBuyer({ action: 'cancel', text: '买家撤销申请', then: releaseAll })

/** 待签收 → 已完成. */
export const confirmExchangeReceived = byBuyer({
  action: 'sign',
  text: '买家确认签收换新商品',
  then: releasePieces,
})

/** 待商家收货 or 待签收 → 已完成, if no refund or exchange is still owed. */
export const confirmSolved = byBuyer({
  action: 'done',
  text: '买家确认问题已解决',
  refusal: '退款或换新尚未完成，暂不能确认解决',
  then: releasePieces,
})

/** Hides the record from the buyer's list; all data stays for the books. */
export const deleteAfterSale = byBuyer({ action: 'delete', text: '买家删除售后记录' })
