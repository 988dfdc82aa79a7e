import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { QuotedLine } from '#src/parts/sourcing/inquiries/quoted-line.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** Several specifications may be quoted; all of them stand in the center. */
const MOST = 3

/** What a member has a quote of these goods for; nothing without one. Its own: no guest and no server draws it. */
export function OwnQuotes({ goodsId }: { goodsId: string }) {
  const loaded = useCall(inquiries.findQuotedGoodsPage, { goodsId, pageSize: MOST }, { quiet: true })
  if (loaded.state !== 'ready') return null
  return loaded.data.list.map((quoted) => (
    <QuotedLine key={`${quoted.quoteId} ${quoted.skuId}`} quoted={quoted}>
      您有报价
    </QuotedLine>
  ))
}
