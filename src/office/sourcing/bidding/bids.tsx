import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { officeBidding as calls, type OpenedBid } from '#schemas/sourcing/bidding/office-calls.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { FileList } from '#src/parts/sourcing/bidding/file-list.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Money } from '#src/runtime/price/money.tsx'
import type { Bidding } from './bidding-draft.ts'
import styles from '#src/office/parts/panel.module.css'

/** Shows the bids once they are opened. */
export function Bids({ bidding }: { bidding: Bidding }) {
  const { bids, state } = bidding
  if (bids === null)
    return (
      <Panel title="报价">
        <p className={styles.quiet}>
          {state === 'CANCELLED'
            ? '招标在开标前取消，报价保持密封，不会开启。'
            : '报价密封保存。截止后点“开标”才能看到，在那之前不显示价格、文件和家数。'}
        </p>
      </Panel>
    )
  if (bids.length === 0)
    return (
      <Panel title="报价">
        <p>没有供应商报价，可以取消招标后重新发布。</p>
      </Panel>
    )
  return (
    <Panel title="报价">
      <DataTable
        label="报价"
        rows={bids}
        keyOf={({ bidId }) => bidId}
        columns={[
          {
            title: '供应商',
            cell: ({ supplierName, won }) => (won ? `${supplierName}（中标）` : supplierName),
            phone: 'lead',
          },
          {
            title: '合计',
            cell: ({ total }) => <Money yuan={total} />,
            align: 'end',
            width: 160,
            phone: 'figure',
          },
          { title: '单价', cell: (bid) => <Prices bidding={bidding} bid={bid} /> },
          { title: '说明', cell: ({ note }) => note || '—' },
          { title: '文件', cell: (bid) => <BidPapers bidding={bidding} bid={bid} /> },
          { title: '提交时间', cell: ({ submittedAt }) => formatMallSecond(submittedAt), width: 176 },
        ]}
      />
    </Panel>
  )
}

interface Props {
  bidding: Bidding
  bid: OpenedBid
}

function Prices({ bidding: { lines }, bid: { prices } }: Props) {
  const nameOf = new Map(lines.map(({ lineNo, name }) => [lineNo, name]))
  return (
    <ul>
      {prices.map(({ lineNo, price }) => (
        <li key={lineNo}>
          {nameOf.get(lineNo)} <Money yuan={price} />
        </li>
      ))}
    </ul>
  )
}

function BidPapers({ bidding: { biddingId }, bid: { supplierName, papers } }: Props) {
  const { call } = useMall()
  if (papers.length === 0) return '—'
  return (
    <FileList
      label={`${supplierName}的报价文件`}
      files={papers}
      fetch={(fileId) => call(calls.biddingFile, { biddingId, fileId })}
    />
  )
}
