import { useCallback, useEffect, useState } from 'react'
import { account } from '#schemas/api/account.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { useMall } from '#src/features/mall.ts'

const EVERY_MS = 3_000
type Outbox = Out<typeof account.smsOutbox>

/** The outbox, asked for again every 3 s while the page is looked at; null until the first answer. */
export function useOutbox() {
  const { call } = useMall()
  const [loaded, setLoaded] = useState<Outbox | 'failed' | null>(null)
  const refresh = useCallback(() => {
    call(account.smsOutbox, {}).then(setLoaded, () =>
      // What is on show stays through a moment without network.
      setLoaded((before) => (Array.isArray(before) ? before : 'failed')),
    )
  }, [call])
  useEffect(() => {
    refresh()
    const timer = setInterval(() => !document.hidden && refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return { loaded, refresh }
}
