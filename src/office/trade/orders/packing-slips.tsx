import { createPortal } from 'react-dom'
import { formatRegion } from '#schemas/address/region.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { Facts } from '#src/office/parts/panel.tsx'
import styles from './packing-slips.module.css'

interface Slip {
  key: string
  /** Title of the slip: 包裹 1. */
  name: string
  /** Carrier with tracking number, and shipping time, ms; null for pieces not yet shipped. */
  sent: { parcel: string; at: number } | null
  lines: readonly { lineId: string; name: string; specText: string; quantity: number }[]
}

/** Lists the packing slips of an order: pieces that can be shipped now, then one slip per package, newest first. */
export function listSlips({ lines, packages }: Pick<SoldOrder, 'lines' | 'packages'>): Slip[] {
  const waiting = lines.flatMap(({ sendable, ...line }) =>
    sendable > 0 ? [{ ...line, quantity: sendable }] : [],
  )
  const sent = packages.map(({ shipmentId, carrierName, trackingNo, sentAt, lines: packed }, at): Slip => ({
    key: shipmentId,
    name: `包裹 ${packages.length - at}`,
    sent: { parcel: `${carrierName} ${trackingNo}`, at: sentAt },
    lines: packed,
  }))
  return waiting.length === 0
    ? sent
    : [{ key: 'waiting', name: '待发货', sent: null, lines: waiting }, ...sent]
}

interface Props {
  order: SoldOrder
  slips: readonly Slip[]
}

/** Prints the packing slips in place of the page, one sheet each; not shown on screen. */
export function PackingSlips({ order, slips }: Props) {
  if (slips.length === 0) return null
  return createPortal(
    <div className={styles.slips}>
      {slips.map((slip) => (
        <PackingSlip key={slip.key} order={order} slip={slip} />
      ))}
    </div>,
    document.body,
  )
}

function PackingSlip({ order, slip: { name, sent, lines } }: { order: SoldOrder; slip: Slip }) {
  const { orderId, shopName, address, deliveryWindow, remark } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={styles.slip} aria-label={`装箱单 ${name}`}>
      <h2>
        {shopName} 装箱单 · {name}
      </h2>
      <Facts
        wide
        rows={[
          ['订单号', orderId],
          sent && ['快递', sent.parcel],
          sent && ['发货时间', formatMallSecond(sent.at)],
          // A supplier sees the receiver only while there is something to ship.
          address && ['收货人', `${address.name} ${address.telephone}`],
          address && ['收货地址', `${formatRegion(address.regionNames)} ${address.detail}`],
          deliveryWindow === '' ? null : ['期望送达', deliveryWindow],
          remark === '' ? null : ['买家备注', remark],
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">规格与刻字</th>
            <th scope="col" className={styles.pieces}>
              件数
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>{line.name}</td>
              <td>{line.specText || '—'}</td>
              <td className={styles.pieces}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              合计
            </th>
            <td className={styles.pieces}>{pieces}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
