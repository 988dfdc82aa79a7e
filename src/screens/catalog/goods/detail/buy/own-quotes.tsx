import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { QuotedLine } from '#src/parts/sourcing/inquiries/quoted-line.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** Number of quotes shown, because several SKUs may be quoted; the inquiry center lists all quotes. */
const LIMIT = 3

/** Lists the member's quotes for these goods; renders nothing without a quote. Not for guests or the server. */
export function OwnQuotes({ goodsId }: { goodsId: string }) {
  const loaded = useCall(inquiries.findQuotedGoodsPage, { goodsId, pageSize: LIMIT }, { quiet: true })
  if (loaded.state !== 'ready') return null
  return loaded.data.list.map((quoted) => (
    <QuotedLine key={`${quoted.quoteId} ${quoted.skuId}`} quoted={quoted}>
      您有报价
    </QuotedLine>
  ))
}
