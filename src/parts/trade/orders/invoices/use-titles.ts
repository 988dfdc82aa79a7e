import { type InvoiceTitle, invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** The member's saved titles, the newest first. */
export function useTitles({ quiet = false } = {}) {
  const mall = useMall()
  const loaded = useCall(invoiceTitles.list, {}, { quiet })
  return {
    loaded,
    /** A failure was toasted; it may be gone already. */
    remove({ titleId }: InvoiceTitle) {
      withOverlay(mall, () => mall.call(invoiceTitles.delete, { titleId })).catch(loaded.again)
    },
  }
}
