import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatRegion } from '#schemas/address/region.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { getLabel, orderDeliveryTypes } from '#schemas/catalog/goods/labels.ts'
import { GIFT_ORDER } from '#schemas/gifts/vouchers/picks.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import { isPaidByGiftCard } from '#schemas/trade/orders/gift-card-sum.ts'
import { formatInvoice } from '#schemas/trade/orders/invoice.ts'
import { isUnpaid } from '#schemas/trade/orders/states.ts'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Card } from '#ui/card/card.tsx'
import { Issued } from './issued.tsx'
import styles from './order-details.module.css'

export type OrderFactsOf = Pick<
  OrderDetail,
  | 'address'
  | 'payment'
  | 'invoice'
  | 'invoiceStatus'
  | 'invoices'
  | 'orderId'
  | 'remark'
  | 'status'
  | 'deliveryType'
  | 'deliveryWindow'
  | 'tradeId'
  | 'isGift'
  | 'inquiryId'
>

/** Shows the receiver, the payment, the invoice and the remark. */
export function OrderFacts({ order }: { order: OrderFactsOf }) {
  const { address, payment, invoice, invoiceStatus, remark, deliveryType, deliveryWindow, tradeId } = order
  // Another backend (`MALL_API`) may send neither the delivery type nor the trade number.
  const delivery = getLabel(orderDeliveryTypes, deliveryType)
  return (
    <Card className={styles.card} aria-labelledby="facts-title">
      <h2 id="facts-title" className={styles.title}>
        订单信息
      </h2>
      <dl className={styles.facts}>
        {address && (
          <Fact name={deliveryType === 2 ? '提货人' : '收货人'}>
            {address.name} {address.telephone}
            {address.regionNames.length > 0 && (
              <span
                className={styles.second}
              >{`${formatRegion(address.regionNames)} ${address.detail}`}</span>
            )}
          </Fact>
        )}
        {delivery !== '' && <Fact name="配送方式">{delivery}</Fact>}
        {deliveryWindow && <Fact name="送达时间">{deliveryWindow}</Fact>}
        {order.isGift && <Fact name="订单类型">{GIFT_ORDER}</Fact>}
        {(payment || isUnpaid(order.status)) && (
          <Fact name="支付方式">
            {payment ? (
              <>
                {order.isGift ? '提货次数' : <PaidBy payment={payment} />}
                <span className={styles.second}>{formatMallSecond(payment.paidAt)}</span>
              </>
            ) : (
              '尚未支付'
            )}
          </Fact>
        )}
        {order.inquiryId !== null && (
          <Fact name="询价单号">
            <Link to={formatHref('center', { tabId: 'inquiries', inquiryId: order.inquiryId })}>
              {order.inquiryId}
            </Link>
            <span className={styles.second}>按报价下单</span>
          </Fact>
        )}
        {tradeId !== '' && <Fact name="交易号">{tradeId}</Fact>}
        {(invoice || invoiceStatus !== '') && (
          <Fact name="发票">
            {invoice ? `${formatInvoice(invoice)}，${invoiceStatus}` : invoiceStatus}
            {order.invoices.map((issued) => (
              <Issued key={issued.number} orderId={order.orderId} issued={issued} />
            ))}
          </Fact>
        )}
        <Fact name="备注">{remark || '无'}</Fact>
      </dl>
    </Card>
  )
}

function PaidBy({ payment }: { payment: NonNullable<OrderDetail['payment']> }) {
  const scoreName = useScoreName()
  const { method, giftCard } = payment
  if (giftCard === '0.00')
    return (
      <>
        {method} <Due amount={payment} />
      </>
    )
  if (isPaidByGiftCard({ payable: payment, giftCard })) return `礼品卡支付 ${CURRENCY}${giftCard}`
  return (
    <>
      {method}
      <span className={styles.second}>{describeTenders(payment, scoreName)}</span>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
