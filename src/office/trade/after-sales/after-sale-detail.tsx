import { formatRegion } from '#schemas/address/region.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { type SoldAfterSale, soldAfterSales } from '#schemas/trade/after-sales/sold-calls.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { createCorrectAction } from '#src/office/parts/correct-parcel.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Log, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { PrivatePicture } from '#src/office/parts/private-picture.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { RefundPanel, TenderSum } from '#src/office/parts/tenders.tsx'
import { createConfirmAction, RetryButton } from '#src/office/trade/refunds/refunds.tsx'
import { PackageView } from '#src/parts/trade/orders/package-view.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { AuditForm } from './decide-form.tsx'
import { ReceiveForm, ReshipForm } from './decision-forms.tsx'
import styles from '#src/office/parts/panel.module.css'

/** Shows an after-sale with the buyer's view, internal details and the decisions to take. */
export function AfterSaleDetail({ afterSaleId }: { afterSaleId: string }) {
  const found = useCall(soldAfterSales.afterSale, { afterSaleId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="售后记录" list="/afterSales" failed={found} />
  const record = found.data
  const { soldRefund, packages } = record
  return (
    <RecordPage
      title={`售后 ${afterSaleId}`}
      state={record.statusText}
      actions={<ActionDialogs actions={actionsOf(record)} />}
    >
      <Summary record={record} />
      {packages.map((parcel) => (
        <div key={parcel.shipmentId}>
          <PackageView parcel={parcel} name={parcel.direction === 'BACK' ? '买家寄回' : '寄给买家'} />
          {isOnItsWay(record, parcel) && <ActionDialogs even actions={[createCorrectAction(parcel)]} />}
        </div>
      ))}
      {soldRefund && (
        <RefundPanel refund={soldRefund}>
          {soldRefund.status === 'FAILED' && soldRefund.advice !== null && (
            <RetryButton refundId={soldRefund.refundId} />
          )}
          {soldRefund.status === 'MANUAL' && (
            <ActionDialogs even actions={[createConfirmAction(soldRefund.refundId)]} />
          )}
        </RefundPanel>
      )}
      <Log entries={record.log} />
    </RecordPage>
  )
}

const isOnItsWay = ({ status }: SoldAfterSale, { direction, signedAt }: SoldAfterSale['packages'][number]) =>
  direction === 'RESHIP' &&
  signedAt === null &&
  (status === AFTER_SALE.WAIT_BUYER_SIGN || status === AFTER_SALE.RETURN_REFUSED)

function actionsOf(record: SoldAfterSale): Action[] {
  const { actions } = record
  const can = (...names: SoldAfterSale['actions']) => names.some((name) => actions.includes(name))
  const all: (Action & { open: boolean })[] = [
    {
      name: 'audit',
      label: '审核',
      open: can('agree', 'reject'),
      form: (close) => <AuditForm record={record} onDone={close} />,
    },
    {
      name: 'receive',
      label: '处理退货',
      open: can('receive', 'refuse'),
      form: (close) => <ReceiveForm record={record} onDone={close} />,
    },
    {
      name: 'reship',
      label: '换新发货',
      open: can('reship'),
      form: (close) => <ReshipForm record={record} onDone={close} />,
    },
    {
      name: 'returnShipment',
      label: '退回商品',
      open: can('returnShipment'),
      form: (close) => <ReshipForm record={record} onDone={close} />,
    },
  ]
  return all.filter(({ open }) => open)
}

function Summary({ record }: { record: SoldAfterSale }) {
  const { line, buyer, address, granted, deadline, pictures, caps } = record
  const place = address && `${formatRegion(address.regionNames)} ${address.detail}`
  const all = [...new Set([...pictures, ...record.log.flatMap((entry) => entry.pictures)])]
  return (
    <Panel title="申请">
      <Facts
        rows={[
          ['类型', `${record.typeText}${record.unshipped ? '（未发货）' : ''}`],
          [
            '订单',
            <PlaceLink key="order" to={`/orders/${record.orderId}`}>
              {record.orderId}
            </PlaceLink>,
          ],
          ['店铺', record.shopName],
          ['商品', `${line.name} ${line.specText} ×${record.quantity}`],
          record.exchange && ['换为', record.exchange.specText],
          ['原因', record.reason],
          ['说明', record.description],
          buyer && ['买家', `${buyer.name}（${buyer.userName}）`],
          ['申请退还', <TenderSum key="applied" sum={record.applied} />],
          granted && ['同意退还', <TenderSum key="granted" sum={granted} />],
          caps && ['现在最多可退', <TenderSum key="caps" sum={caps.most} />],
          record.toPlatform ? ['由谁决定', '平台'] : null,
          record.sellerText === '' ? null : ['回复', record.sellerText],
          deadline === null ? null : ['自动处理', formatMallSecond(deadline)],
          address && ['收货人', `${address.name} ${address.telephone}，${place ?? ''}`],
        ]}
      />
      {all.length > 0 && (
        <div className={styles.pictures}>
          {all.map((id, index) => (
            <PrivatePicture
              key={id}
              row={soldAfterSales.afterSalePicture}
              input={{ afterSaleId: record.afterSaleId, id }}
              name={`凭证 ${index + 1}`}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}
