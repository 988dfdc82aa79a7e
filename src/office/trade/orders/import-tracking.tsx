import type { Out } from '#schemas/base/endpoint.ts'
import { realCarriers } from '#schemas/trade/orders/carriers.ts'
import { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import {
  IMPORT_CELL,
  type TrackingCells,
  readTrackingCells,
  trackingColumns,
} from '#schemas/trade/orders/tracking-file.ts'
import { joinCounts } from '#src/office/parts/join-counts.ts'
import { readSheet } from '#src/office/parts/read-sheet.ts'
import { SheetImport } from '#src/office/parts/sheet-import.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { saveThroughHost } from '#src/runtime/child-side/save-through-host.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import styles from '#src/office/parts/panel.module.css'

type Preview = Out<typeof trackingImport.checkTracking>
type Sent = Out<typeof trackingImport.importTracking>

/** Imports a file of tracking numbers. */
export function ImportTracking() {
  const { call } = useMall()
  const host = useHost()
  const template = () => {
    const text = `\uFEFF${Object.values(trackingColumns).join(',')}\r\n`
    void saveThroughHost(host, '快递单号模板.csv', new Blob([text], { type: 'text/csv' }))
  }
  return (
    <SheetImport
      title="导入快递单号"
      intro={
        <>
          <p>
            csv 或 xlsx，第一行是表头：订单号、快递公司、快递单号、商品行（选填，如“1×2；3”表示第 1 行发 2
            件、第 3 行全发）。最大 5 MB、10,000 行。有一行不对，就不会开始导入。
          </p>
          <p className={styles.quiet}>
            快递公司：{realCarriers.map(({ name }) => name).join('、')}。也可以写简称，如顺丰、圆通。
          </p>
        </>
      }
      onTemplate={template}
      deeds={{
        read: (file) => readSheet(file, IMPORT_CELL, readTrackingCells),
        check: (rows: TrackingCells[]) => call(trackingImport.checkTracking, { rows }, { quiet: true }),
        begins: (row, before) => row.orderId !== before.orderId,
        joinPreviews: (all: readonly Preview[]) => ({
          ...joinCounts(all, ['orders', 'packages', 'pieces', 'sent', 'wrong']),
          problems: all.flatMap(({ problems }) => problems),
        }),
        joinMade: (all: readonly Sent[]) => joinCounts(all, ['orders', 'packages', 'pieces', 'sent']),
        send: (rows, idempotencyKey) =>
          call(trackingImport.importTracking, { rows, idempotencyKey }, { quiet: true }),
      }}
      factsOf={({ orders, packages, pieces, sent, wrong }) => [
        ['将发货', `${orders} 个订单，${packages} 个包裹，${pieces} 件`],
        ['已发过', `${sent} 行，不会重复发货`],
        ['有误', `${wrong} 行`],
      ]}
      mistakesOf={(preview) => <Mistakes preview={preview} />}
      confirm="确认发货"
      doneOf={(sent, again) => (
        <>
          <p role="status">{sentText(sent)}</p>
          <div>{again}</div>
        </>
      )}
    />
  )
}

function Mistakes({ preview: { wrong, problems } }: { preview: Preview }) {
  return (
    <>
      <p role="alert">有 {wrong} 行不对，请改好文件后重新选择：</p>
      <ul className={styles.problems}>
        {problems.map(({ row, orderId, text }) => (
          <li key={row}>
            第 {row} 行{orderId !== '' && `（${orderId}）`}：{text}
          </li>
        ))}
      </ul>
    </>
  )
}

const sentText = ({ orders, packages, pieces }: Sent) =>
  packages === 0
    ? '文件中的包裹都已发过，没有重复发货。'
    : `已为 ${orders} 个订单发出 ${packages} 个包裹，共 ${pieces} 件。`
