import { formatMallMinute, formatMallSecond } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { BIDDING_KINDS, CONTACT_RULES } from '#schemas/sourcing/bidding/rules.ts'
import { BIDDING_STATES } from '#schemas/sourcing/bidding/states.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Log, Panel } from '#src/office/parts/panel.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Money } from '#src/runtime/price/money.tsx'
import { ShopText } from '#src/runtime/text/shop-text.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { BiddingActions } from './bidding-actions.tsx'
import type { Bidding } from './bidding-draft.ts'
import { BiddingFiles } from './bidding-files.tsx'
import { EditBidding } from './bidding-form.tsx'
import { Bids } from './bids.tsx'

/** Shows an announcement to the office, which writes and awards it. */
export function BiddingDetail({ biddingId }: { biddingId: string }) {
  const found = useCall(calls.bidding, { biddingId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="招标" list="/bidding" failed={found} />
  const bidding = found.data
  const { title, state, publishedAt, version } = bidding
  return (
    <RecordPage
      label={`招标 ${title}`}
      title={title}
      state={BIDDING_STATES[state]}
      actions={<BiddingActions bidding={bidding} />}
    >
      {publishedAt !== null && <Seen biddingId={biddingId} />}
      {state === 'DRAFT' ? (
        <EditBidding key={version} bidding={bidding} />
      ) : (
        <>
          <Summary bidding={bidding} />
          <Bids bidding={bidding} />
          <Lines bidding={bidding} />
          <Panel title="正文">
            <ShopText html={bidding.content} mode="replay" />
          </Panel>
        </>
      )}
      <BiddingFiles bidding={bidding} />
      <Log entries={bidding.log.map((entry) => ({ ...entry, who: null }))} />
    </RecordPage>
  )
}

function Seen({ biddingId }: { biddingId: string }) {
  const host = useHost()
  return (
    <p>
      <Button
        size="s"
        onClick={() => void host.open({ path: formatHref('biddingDetails', { id: biddingId }) })}
      >
        在商城查看
      </Button>
    </p>
  )
}

function Summary({ bidding }: { bidding: Bidding }) {
  const { biddingId, kind, regionText, budget, publishedAt, deadline, openedAt, result, reason } = bidding
  return (
    <Panel title="公告信息">
      <Facts
        rows={[
          ['公告编号', biddingId],
          ['类型', BIDDING_KINDS[kind]],
          ['地区', regionText || '全国'],
          ['预算', budget === null ? '未公开' : <Money key="budget" yuan={budget} />],
          ['发布时间', publishedAt === null ? '—' : formatMallSecond(publishedAt)],
          ['截止时间', formatMallMinute(deadline)],
          openedAt === null ? null : ['开标时间', formatMallSecond(openedAt)],
          ['联系人', `${bidding.name} ${bidding.telephone}`],
          ['联系方式', CONTACT_RULES[bidding.contactRule]],
          result && ['中标供应商', result.supplierName],
          result && ['中标金额', <Money key="total" yuan={result.total} />],
          result && ['公示说明', result.note],
          reason === '' ? null : ['取消原因', reason],
        ]}
      />
    </Panel>
  )
}

function Lines({ bidding: { lines } }: { bidding: Bidding }) {
  return (
    <Panel title="采购清单">
      <DataTable
        label="采购清单"
        rows={lines}
        keyOf={({ lineNo }) => String(lineNo)}
        columns={[
          { title: '行', cell: ({ lineNo }) => lineNo, width: 48 },
          { title: '名称', cell: ({ name }) => name, phone: 'lead' },
          { title: '规格要求', cell: ({ spec }) => spec || '—' },
          {
            title: '数量',
            cell: ({ quantity, unit }) => `${quantity} ${unit}`,
            align: 'end',
            phone: 'figure',
          },
        ]}
      />
    </Panel>
  )
}
