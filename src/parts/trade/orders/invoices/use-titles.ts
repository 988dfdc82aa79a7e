import { type InvoiceTitle, invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** Loads the member's saved titles, newest first. */
export function useTitles({ quiet = false } = {}) {
  const mall = useMall()
  const loaded = useCall(invoiceTitles.list, {}, { quiet })
  return {
    loaded,
    /** Removes a title; loads the titles again after an error, because the title may already be gone. */
    remove({ titleId }: InvoiceTitle) {
      withOverlay(mall, () => mall.call(invoiceTitles.delete, { titleId })).catch(loaded.again)
    },
  }
}
