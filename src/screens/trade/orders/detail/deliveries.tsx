import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { PackageView } from '#src/parts/trade/orders/package-view.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './order-details.module.css'

interface Props {
  order: Pick<OrderDetail, 'orderId' | 'status' | 'lines' | 'packages' | 'delivered'>
}

/** Lists the packages and the lines not yet shipped; for virtual goods lists the issued codes. */
export function Deliveries({ order }: Props) {
  const { packages, delivered } = order
  if (packages.length === 0 && delivered.length === 0) return null
  return (
    <Card className={styles.card} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.title}>
        {packages.length > 0 ? `物流信息（${packages.length} 个包裹）` : '已发放'}
      </h2>
      {packages.map((one, at) => (
        <PackageView key={one.shipmentId} parcel={one} name={`包裹 ${packages.length - at}`} />
      ))}
      <Waiting order={order} />
      {delivered.map(({ lineId, account, codes }) => (
        <div key={lineId} className={styles.delivered}>
          <p>
            {order.lines.find((line) => line.lineId === lineId)?.name}
            {account && `，账号 ${account}`}
          </p>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
                <CopyButton text={code} name="兑换内容" />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {delivered.length > 0 && <SendAgain orderId={order.orderId} />}
    </Card>
  )
}

/** Button that sends the codes again. The mall limits how often. */
function SendAgain({ orderId }: Pick<OrderDetail, 'orderId'>) {
  const mall = useMall()
  const send = () =>
    mall.once(`send codes ${orderId}`, () =>
      mall.call(giftVouchers.sendSms, { orderId }).then(
        () => mall.toast.success('短信已发送，请留意接收'),
        // The client has already shown the rejection.
        () => undefined,
      ),
    )
  return (
    <Button size="s" onClick={() => void send()}>
      重新发送短信
    </Button>
  )
}

function Waiting({ order: { status, lines } }: Props) {
  if (status !== ORDER.PARTIALLY_SHIPPED) return null
  const left = lines.filter(({ unshipped }) => unshipped > 0)
  if (left.length === 0) return null
  return (
    <div className={styles.waiting}>
      <h3>待发货</h3>
      <ul>
        {left.map((line) => (
          <li key={line.lineId}>{`${line.name} ${line.specText} ×${line.unshipped}`}</li>
        ))}
      </ul>
    </div>
  )
}
