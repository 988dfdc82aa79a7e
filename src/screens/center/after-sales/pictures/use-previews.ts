import { useEffect, useRef, useState } from 'react'
import { uploads as calls } from '#schemas/api/uploads.ts'
import { useMall } from '#src/features/mall.ts'
import type { SentPicture } from './use-pictures.ts'

/** An address for each picture by its key: of the file that was chosen, or of what was sent before, once it is read. */
export function usePreviews(list: readonly SentPicture[]): ReadonlyMap<string, string> {
  const { call } = useMall()
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  const made = useRef<string[]>([])
  useEffect(() => {
    function show(key: string, blob: unknown) {
      if (!(blob instanceof Blob)) return
      const url = URL.createObjectURL(blob)
      made.current.push(url)
      setUrls((before) => new Map(before).set(key, url))
    }
    for (const { key, file, uploadId } of list) {
      if (asked.current.has(key)) continue
      asked.current.add(key)
      if (file) show(key, file)
      // Without its preview a picture still has its name and can be taken away.
      else if (uploadId)
        call(calls.picture, { id: uploadId }, { quiet: true }).then(
          (blob) => show(key, blob),
          () => undefined,
        )
    }
  }, [list, call])
  useEffect(() => {
    const all = made.current
    return () => all.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  return urls
}
