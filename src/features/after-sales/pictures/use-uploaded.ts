import { useEffect, useState } from 'react'
import { useLoaded } from '#registry/use-loaded.ts'
import { uploads as calls } from '#schemas/api/uploads.ts'
import { call } from '#src/api/client.ts'

/** A private picture as an address that this page alone can show: null while it comes, '' when it does not. */
export function useUploaded(id: string): string | null {
  const loaded = useLoaded(id, (signal) => call(calls.picture, { id }, { signal, quiet: true }))
  const blob = loaded.state === 'ready' && loaded.data instanceof Blob ? loaded.data : null
  const url = useBlobUrl(blob)
  return loaded.state === 'loading' || (blob && !url) ? null : (url ?? '')
}

/** The blob's address for as long as it is shown. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
