import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import type { AfterSalePaths } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { Deadline } from '#src/screens/trade/after-sales/deadline.tsx'
import { Operations } from '#src/screens/trade/after-sales/operations.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

interface Props {
  record: AfterSaleDetail
  to: AfterSalePaths
  again(): void
  onGone(): void
}

/** Returns a hint for each state; `who` is the party that made the decision. */
const hints = (who: string, isGift: boolean): Readonly<Record<number, string>> => ({
  [AFTER_SALE.APPLIED]: '申请已提交，请等待商家审核',
  [AFTER_SALE.WAIT_SEND_BACK]: `${who}已同意，请寄回商品并填写物流信息`,
  [AFTER_SALE.WAIT_SELLER_RECEIVE]: '商品已寄回，请等待商家收货',
  [AFTER_SALE.WAIT_RESHIP]: '商家已收到退回的商品，正在安排换新发货',
  [AFTER_SALE.WAIT_BUYER_SIGN]: '商家已寄出商品，收到后请确认签收',
  [AFTER_SALE.REFUNDING]: isGift
    ? '正在处理，提货次数会退回原提货券或礼品册'
    : '退款正在处理，会按原支付方式退回',
  [AFTER_SALE.DONE]: '售后已完成',
  [AFTER_SALE.CANCELLED]: '申请已撤销',
  [AFTER_SALE.REJECTED]: `${who}没有同意这次申请`,
  [AFTER_SALE.RETURN_REFUSED]: '商家拒绝收货，可以申请平台介入',
  [AFTER_SALE.CLOSED]: '没有在期限内寄回，申请已关闭',
})

/** Shows state, deadline, decision, return address and actions. */
export function StatusPanel({ record, to, again, onGone }: Props) {
  const { afterSaleId, typeText, status, statusText, toPlatform, sellerText, returnAddress, now } = record
  const platform = toPlatform && status === AFTER_SALE.APPLIED
  const who = record.decidedBy === 'platform' ? '平台' : '商家'
  const sending = status === AFTER_SALE.WAIT_SEND_BACK || status === AFTER_SALE.WAIT_SELLER_RECEIVE
  return (
    <Card className={styles.panel} aria-labelledby="after-sale-status">
      <p className={styles.small}>
        {typeText} · 售后单号 {afterSaleId} <CopyButton text={afterSaleId} name="售后单号" />
      </p>
      <h1 id="after-sale-status" className={styles.statusTitle} aria-live="polite">
        {platform ? '平台处理中' : statusText}
      </h1>
      <p>{platform ? '平台客服正在处理，请留意结果' : hints(who, record.isGift)[status]}</p>
      <Deadline record={record} now={now} onOver={again} />
      {sellerText && <p className={styles.words}>{`${who}留言：${sellerText}`}</p>}
      {sending && returnAddress && (
        <p className={styles.words}>
          退货地址：{returnAddress} <CopyButton text={returnAddress} name="退货地址" />
        </p>
      )}
      <div className={styles.buttons}>
        <Operations record={record} to={to} again={again} onGone={onGone} />
      </div>
    </Card>
  )
}
