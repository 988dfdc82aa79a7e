import { useEffect, useState } from 'react'
import { uploads as calls } from '#schemas/api/uploads.ts'
import { useCall } from '#src/features/use-call.ts'

/** A private picture as an address that this page alone can show: null while it comes, '' when it does not. */
export function useUploaded(id: string): string | null {
  const answer = useCall(calls.picture, { id }, { quiet: true })
  const blob = answer.state === 'ready' && answer.data instanceof Blob ? answer.data : null
  const url = useBlobUrl(blob)
  return answer.state === 'loading' || (blob && !url) ? null : (url ?? '')
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
