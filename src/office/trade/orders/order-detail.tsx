import { formatRegion } from '#schemas/address/region.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { GIFT_ORDER } from '#schemas/gifts/vouchers/picks.ts'
import { afterSaleStatuses, afterSaleTypes, isAfterSaleStatus } from '#schemas/trade/after-sales/states.ts'
import { soldOrders, type SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import {
  type DeliverStatus,
  deliverStatuses,
  type PayStatus,
  payStatuses,
} from '#schemas/trade/orders/states.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { createCorrectAction } from '#src/office/parts/correct-parcel.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Log, Panel } from '#src/office/parts/panel.tsx'
import { PaymentTable } from '#src/office/parts/payment-table.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { Parts, RefundPanel, TenderSum } from '#src/office/parts/tenders.tsx'
import { PackageView } from '#src/parts/trade/orders/package-view.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { CancelForm, InvoiceForm, PickupForm, TrackForm } from './order-forms.tsx'
import { PackingSlips, listSlips } from './packing-slips.tsx'
import { RefundOrderForm } from './refund-order-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { createWithdrawAction } from './withdraw-parcel.ts'
import styles from '#src/office/parts/panel.module.css'

/** Shows an order with the buyer's view, internal details and the actions available now. */
export function OrderDetail({ orderId }: { orderId: string }) {
  const found = useCall(soldOrders.order, { orderId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="订单" list="/orders" failed={found} />
  const order = found.data
  const slips = listSlips(order)
  return (
    <RecordPage
      title={`订单 ${orderId}`}
      state={order.statusText}
      actions={<Actions order={order} slips={slips} />}
    >
      <Summary order={order} />
      <Lines order={order} />
      <Parcels order={order} />
      <PaymentTable payments={order.payments} />
      {order.refunds.map((refund) => (
        <RefundPanel key={refund.refundId} refund={refund} />
      ))}
      <AfterSales order={order} />
      <Log entries={order.log} />
      <PackingSlips order={order} slips={slips} />
    </RecordPage>
  )
}

function Actions({ order, slips }: { order: SoldOrder; slips: ReturnType<typeof listSlips> }) {
  return (
    <>
      <ActionDialogs actions={actionsOf(order)} />
      {slips.length > 0 && (
        <Button size="s" onClick={() => window.print()}>
          打印装箱单
        </Button>
      )}
    </>
  )
}

function actionsOf(order: SoldOrder): Action[] {
  const all: Record<SoldOrder['actions'][number], Omit<Action, 'name'>> = {
    ship: {
      label: '发货',
      right: 'shipping:edit',
      form: (close) => <ShipForm order={order} onDone={close} />,
    },
    verifyPickup: {
      label: '核销提货码',
      right: 'shipping:edit',
      form: (close) => <PickupForm onDone={close} />,
    },
    cancel: {
      label: '取消交易',
      right: 'trades:edit',
      form: (close) => <CancelForm order={order} onDone={close} />,
    },
    refund: {
      label: '平台退款',
      right: 'refunds:edit',
      form: (close) => <RefundOrderForm order={order} onDone={close} />,
    },
    issueInvoice: {
      label: '登记发票',
      right: 'invoices:edit',
      form: (close) => <InvoiceForm order={order} red={false} onDone={close} />,
    },
    reddenInvoice: {
      label: '登记红字发票',
      right: 'invoices:edit',
      form: (close) => <InvoiceForm order={order} red onDone={close} />,
    },
  }
  return order.actions.map((name) => ({ name, ...all[name] }))
}

const when = (at: number | null) => (at === null ? null : formatMallSecond(at))

function Summary({ order }: { order: SoldOrder }) {
  const { address, buyer, sums, invoice } = order
  const scoreName = useScoreName()
  const place = address && `${formatRegion(address.regionNames)} ${address.detail}`
  return (
    <>
      <Panel title="订单信息">
        <Facts
          rows={[
            ['店铺', order.shopName],
            ['交易号', order.tradeId],
            order.isGift ? ['订单类型', GIFT_ORDER] : null,
            order.inquiryId === null
              ? null
              : [
                  '询价单号',
                  <PlaceLink key="inquiry" to={`/inquiries/${order.inquiryId}`}>
                    {order.inquiryId}
                  </PlaceLink>,
                ],
            ['下单', when(order.createdAt)],
            ['支付', payStatuses[order.payStatus as PayStatus]],
            ['发货', deliverStatuses[order.deliverStatus as DeliverStatus]],
            ['买家', buyer && `${buyer.name}（${buyer.userName}${buyer.enabled ? '' : '，已停用'}）`],
            buyer && ['买家手机', buyer.telephone],
            address && ['收货人', `${address.name} ${address.telephone}`],
            address && ['收货地址', place],
            order.deliveryWindow === '' ? null : ['期望送达', order.deliveryWindow],
            ['买家备注', order.remark],
            invoice && ['发票', `${invoice.title}（${order.invoiceStatus}）`],
            order.cancelText === '' ? null : ['取消原因', order.cancelText],
            order.hiddenAt === null ? null : ['买家已删除', when(order.hiddenAt)],
          ]}
        />
      </Panel>
      <Panel title="金额">
        <Facts
          rows={[
            ['商品', <TenderSum key="goods" sum={{ ...sums.goods, giftCard: '0.00' }} />],
            ['满减', `￥${sums.promotion}`],
            ['优惠券', `￥${sums.coupon}`],
            [`${scoreName}抵现`, `￥${sums.pointsCash}`],
            ['运费', `￥${sums.freight ?? '—'}`],
            [order.payment === null ? '应付' : '实付', <TenderSum key="due" sum={sums} />],
            ['运费分摊', <TenderSum key="freight" sum={order.freightPaid} />],
            ['已退', <TenderSum key="refunded" sum={order.refunded} />],
          ]}
        />
      </Panel>
    </>
  )
}

function Lines({ order }: { order: SoldOrder }) {
  const scoreName = useScoreName()
  return (
    <Panel title="商品">
      <DataTable
        label="商品"
        rows={order.lines}
        keyOf={(line) => line.lineId}
        columns={[
          { title: '行', cell: ({ lineNo }) => lineNo, width: 48 },
          { title: '商品', cell: ({ name, specText }) => `${name} ${specText}`, phone: 'lead' },
          { title: '件数', cell: ({ quantity }) => quantity, align: 'end', width: 64 },
          { title: '优惠', cell: (line) => discountText(line, scoreName), width: 120 },
          {
            title: order.payment === null ? '应付分摊' : '实付分摊',
            cell: ({ allocations }) => <Parts parts={allocations} />,
            width: 200,
          },
          {
            title: '进度',
            cell: ({ shipped, sendable, inAfterSale, refunded }) =>
              `已发 ${shipped}，可发 ${sendable}，售后中 ${inAfterSale}，已退 ${refunded}`,
          },
        ]}
      />
    </Panel>
  )
}

function discountText(
  { promotion, coupon, pointsCash }: SoldOrder['lines'][number],
  scoreName: string,
): string {
  const parts = [
    ['满减', promotion],
    ['券', coupon],
    [scoreName, pointsCash],
  ].filter(([, amount]) => Number(amount) !== 0)
  return parts.map(([name, amount]) => `${name} ￥${amount}`).join('，') || '—'
}

function Parcels({ order }: { order: SoldOrder }) {
  const { call } = useMall()
  if (order.packages.length === 0) return null
  return (
    <Panel title="包裹">
      {order.packages.map((parcel, index) => (
        <div key={parcel.shipmentId}>
          <PackageView parcel={parcel} name={`包裹 ${order.packages.length - index}`} />
          <ActionDialogs
            actions={[
              {
                name: 'track',
                label: '添加物流轨迹',
                right: 'shipping:edit',
                form: (close) => <TrackForm parcel={parcel} now={order.now} onDone={close} />,
              },
              ...(order.mayChangeParcels && parcel.signedAt === null
                ? [createCorrectAction(parcel), createWithdrawAction(call, parcel)]
                : []),
            ]}
          />
        </div>
      ))}
    </Panel>
  )
}

function AfterSales({ order }: { order: SoldOrder }) {
  if (order.afterSales.length === 0) return null
  const types: Readonly<Record<number, string>> = afterSaleTypes
  return (
    <Panel title="售后">
      <ul className={styles.log}>
        {order.afterSales.map(({ afterSaleId, type, status, quantity, createdAt }) => (
          <li key={afterSaleId}>
            <PlaceLink to={`/afterSales/${afterSaleId}`}>{afterSaleId}</PlaceLink>
            <span>{`${types[type] ?? ''} ${quantity} 件`}</span>
            <span>{isAfterSaleStatus(status) ? afterSaleStatuses[status] : ''}</span>
            <time>{formatMallSecond(createdAt)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
