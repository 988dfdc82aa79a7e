import { type InvoiceTitle, invoiceTitles } from '#schemas/api/invoice-titles.ts'
import { withOverlay } from '../overlay.tsx'
import { useMall } from '../mall.ts'
import { useCall } from '../use-call.ts'

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
