import { useState } from 'react'
import { type InvoiceTitle, invoiceTitles } from '#schemas/api/invoice-titles.ts'
import { call } from '#src/api/client.ts'
import { withOverlay } from '../loading/loading-overlay.tsx'
import { useFresh } from '../use-fresh.ts'

/** The member's saved titles, the newest first. */
export function useTitles({ quiet = false } = {}) {
  const [turn, setTurn] = useState(0)
  const loaded = useFresh(`invoice titles ${turn}`, (signal) =>
    call(invoiceTitles.list, {}, { signal, quiet }),
  )
  const reload = () => setTurn((count) => count + 1)
  return {
    loaded,
    reload,
    /** A failure was toasted; it may be gone already. */
    remove({ titleId }: InvoiceTitle) {
      void withOverlay(() => call(invoiceTitles.delete, { titleId })).then(reload, reload)
    },
  }
}
