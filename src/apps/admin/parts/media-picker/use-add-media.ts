import { useState } from 'react'
import { backOfficeMedia as calls } from '#schemas/api/back-office-media.ts'
import { UPLOAD_BYTES } from '#schemas/api/uploads.ts'
import type { MediaRow } from '#schemas/entities/media.ts'
import { useMall } from '#src/features/mall.ts'

/** Sends pictures into the library, one after the other; tells how many are under way. */
export function useAddMedia(folder: string, onAdded: (picture: MediaRow) => void) {
  const { call, toast } = useMall()
  const [left, setLeft] = useState(0)

  async function one(file: File): Promise<void> {
    if (file.size > UPLOAD_BYTES) return toast.error(`“${file.name}”超过 5 MB，请压缩后重试`)
    try {
      onAdded(await call(calls.addMedia, { file, folder }))
    } catch {
      // The client has said why; the others go on.
    }
  }
  return {
    left,
    async add(files: readonly File[]): Promise<void> {
      setLeft((before) => before + files.length)
      for (const file of files) {
        await one(file)
        setLeft((before) => before - 1)
      }
    },
  }
}
