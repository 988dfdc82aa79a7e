import { formatMallMinute, formatMallSecond } from '#schemas/base/mall-time.ts'
import { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import { getLastDay } from '#schemas/sourcing/inquiries/rules.ts'
import { INQUIRY_SOURCES, INQUIRY_STATES, QUOTE_STATES } from '#schemas/sourcing/inquiries/states.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Log, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { AboveMarket } from '#src/runtime/price/above-market.tsx'
import { ListedPrice, PairPrice } from '#src/runtime/price/shop-price.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { type Asked, QuoteForm } from './quote-form.tsx'

/** Shows an inquiry to its recipient, with the quotes given. */
export function InquiryDetail({ inquiryId }: { inquiryId: string }) {
  const found = useCall(calls.inquiry, { inquiryId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="询价单" list="/inquiries" failed={found} />
  const inquiry = found.data
  return (
    <RecordPage
      title={`询价单 ${inquiryId}`}
      state={INQUIRY_STATES[inquiry.status]}
      actions={<Actions inquiry={inquiry} />}
    >
      <Summary inquiry={inquiry} />
      <Lines inquiry={inquiry} />
      <Quotes inquiry={inquiry} />
      <Log entries={inquiry.log.map((entry) => ({ ...entry, who: null }))} />
    </RecordPage>
  )
}

function Actions({ inquiry }: { inquiry: Asked }) {
  const { call } = useMall()
  const { inquiryId, status, quote } = inquiry
  if (status !== 'OPEN' && status !== 'QUOTED') return null
  const answer: Action = {
    name: 'quote',
    label: quote === null ? '报价' : '更新报价',
    form: (close) => <QuoteForm inquiry={inquiry} onDone={close} />,
  }
  const hint = '会用短信告诉询价的会员，并写进操作记录'
  const takeBack =
    quote &&
    createReasonAction({
      name: 'withdrawInquiryQuote',
      label: '撤回报价',
      subject: quote.quoteId,
      words: '撤回后询价回到待报价，可以重新报价。',
      hint,
      most: 100,
      done: '报价已撤回',
      send: (reason) =>
        call(calls.withdrawInquiryQuote, { inquiryId, quoteId: quote.quoteId, reason }, { quiet: true }),
    })
  const close = createReasonAction({
    name: 'closeInquiry',
    label: '关闭询价',
    subject: inquiryId,
    words: '关闭后不能再报价，会员可以重新询价。',
    hint,
    most: 100,
    done: '询价已关闭',
    send: (reason) => call(calls.closeInquiry, { inquiryId, reason }, { quiet: true }),
  })
  return <ActionDialogs actions={takeBack ? [answer, takeBack, close] : [answer, close]} />
}

function Summary({ inquiry }: { inquiry: Asked }) {
  const { userName, orderId, reason } = inquiry
  return (
    <Panel title="询价信息">
      <Facts
        rows={[
          ['店铺', inquiry.shopName],
          ['来自', INQUIRY_SOURCES[inquiry.source]],
          userName === null ? null : ['用户名', userName],
          ['联系人', `${inquiry.contact} ${inquiry.telephone}`],
          ['收货地区', inquiry.regionText],
          ['期望到货', inquiry.neededBy],
          ['需求说明', inquiry.remark],
          ['提交时间', formatMallSecond(inquiry.createdAt)],
          ['截止', formatMallMinute(inquiry.expiresAt)],
          reason === '' ? null : ['原因', reason],
          orderId === null
            ? null
            : [
                '订单',
                <PlaceLink key="order" to={`/orders/${orderId}`}>
                  {orderId}
                </PlaceLink>,
              ],
        ]}
      />
    </Panel>
  )
}

function Lines({ inquiry: { lines } }: { inquiry: Asked }) {
  return (
    <Panel title="商品">
      <DataTable
        label="商品"
        rows={lines}
        keyOf={({ lineNo }) => String(lineNo)}
        columns={[
          { title: '行', cell: ({ lineNo }) => lineNo, width: 48 },
          { title: '商品', cell: ({ name, specText }) => `${name} ${specText}`, phone: 'lead' },
          { title: '件数', cell: ({ quantity }) => quantity, align: 'end', width: 72 },
          {
            title: '商城价',
            cell: ({ list, payModel }) => <ListedPrice pair={list} payModel={payModel} calm />,
            align: 'end',
          },
          {
            title: '期望单价',
            cell: ({ wished }) => (wished ? <PairPrice pair={wished} calm /> : '—'),
            align: 'end',
          },
          {
            title: '报价单价',
            cell: ({ quoted, accepted, marketPrice }) =>
              quoted ? (
                <>
                  <PairPrice pair={quoted} calm /> {accepted && '已采纳'}
                  <AboveMarket price={quoted} market={marketPrice} />
                </>
              ) : (
                '—'
              ),
            align: 'end',
            phone: 'figure',
          },
          { title: '库存', cell: ({ problem }) => problem ?? '可下单' },
        ]}
      />
    </Panel>
  )
}

function Quotes({ inquiry: { quotes } }: { inquiry: Asked }) {
  if (quotes.length === 0) return null
  return (
    <Panel title="报价记录">
      <DataTable
        label="报价记录"
        rows={quotes}
        keyOf={({ quoteId }) => quoteId}
        columns={[
          { title: '报价单号', cell: ({ quoteId }) => quoteId, phone: 'lead' },
          { title: '状态', cell: ({ status }) => QUOTE_STATES[status], width: 96 },
          {
            title: '合计',
            cell: ({ total }) => <PairPrice pair={total} calm />,
            align: 'end',
            phone: 'figure',
          },
          { title: '有效至', cell: ({ validUntil }) => getLastDay(validUntil), width: 160 },
          { title: '说明', cell: ({ note }) => note || '—' },
          { title: '报价时间', cell: ({ createdAt }) => formatMallSecond(createdAt), width: 176 },
        ]}
      />
    </Panel>
  )
}
