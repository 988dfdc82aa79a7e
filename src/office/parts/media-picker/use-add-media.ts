import { useEffect, useRef, useState } from 'react'
import { UPLOAD_BYTES } from '#schemas/content/uploads/calls.ts'
import type { OnProgress } from '#src/office/parts/upload-button.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'

/** Uploads one picture; the client shows errors. */
export type SendMedia<P> = (file: File, onProgress: OnProgress) => Promise<P>

/** Uploads pictures one after the other; returns the number that are left and the progress of the current one. */
export function useAddMedia<P>(send: SendMedia<P>, onAdded: (picture: P) => void) {
  const { toast } = useMall()
  const [left, setLeft] = useState(0)
  const [share, setShare] = useState(0)
  // The handler of the last render, because each of several uploads must see the changes of those before it.
  const latest = useRef(onAdded)
  useEffect(() => {
    latest.current = onAdded
  })
  // An upload that ends after its dialog is closed stays in the library but no longer changes the form.
  useEffect(() => () => void (latest.current = () => undefined), [])

  async function one(file: File): Promise<void> {
    if (file.size > UPLOAD_BYTES) return toast.error(`“${file.name}”超过 5 MB，请压缩后重试`)
    setShare(0)
    try {
      const picture = await send(file, setShare)
      latest.current(picture)
    } catch {
      // The client has already shown the error; the other uploads continue.
    }
  }
  return {
    left,
    share,
    async add(files: readonly File[]): Promise<void> {
      setLeft((before) => before + files.length)
      for (const file of files) {
        await one(file)
        setLeft((before) => before - 1)
      }
    },
  }
}
