import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ComparedPage, nameChannel } from '#schemas/replay/compared-page.ts'

/** Time that the office tab has to pass on the page, ms. */
const PATIENCE_MS = 10_000

/** Returns the page from the office tab; 'lost' if that tab does not answer, for example because it was closed. */
export function useHandedOver(key: string): ComparedPage | 'waiting' | 'lost' {
  const [page, setPage] = useState<ComparedPage | 'waiting' | 'lost'>('waiting')
  useEffect(() => {
    const channel = new BroadcastChannel(nameChannel(key))
    const timer = setTimeout(() => setPage((now) => (now === 'waiting' ? 'lost' : now)), PATIENCE_MS)
    channel.addEventListener('message', ({ data }) => {
      const read = z.safeParse(ComparedPage(), data)
      if (read.success) setPage(read.data)
    })
    channel.postMessage('ready')
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  }, [key])
  return page
}
