import { useEffect, useRef, useState } from 'react'
import type { SentPicture } from './use-pictures.ts'

/** Reads an uploaded picture; rejects if the picture cannot be read. */
export type ReadPicture = (uploadId: string) => Promise<unknown>

/** Returns a URL for each picture by its key: of the chosen file, or of the earlier upload once that is read. */
export function usePreviews(list: readonly SentPicture[], read: ReadPicture): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const requested = useRef(new Set<string>())
  const made = useRef<string[]>([])
  const reader = useRef(read)
  useEffect(() => {
    reader.current = read
  })
  useEffect(() => {
    function show(key: string, blob: unknown) {
      if (!(blob instanceof Blob)) return
      const url = URL.createObjectURL(blob)
      made.current.push(url)
      setUrls((before) => new Map(before).set(key, url))
    }
    for (const { key, file, uploadId } of list) {
      if (requested.current.has(key)) continue
      requested.current.add(key)
      if (file) show(key, file)
      // A picture without a preview still has its name and can be removed.
      else if (uploadId)
        reader.current(uploadId).then(
          (blob) => show(key, blob),
          () => undefined,
        )
    }
  }, [list])
  useEffect(() => {
    const all = made.current
    return () => all.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  return urls
}
