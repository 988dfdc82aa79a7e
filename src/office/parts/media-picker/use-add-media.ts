import { useEffect, useRef, useState } from 'react'
import { UPLOAD_BYTES } from '#schemas/content/uploads/calls.ts'
import type { OnProgress } from '#src/office/parts/upload-button.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'

/** Brings one picture to the mall; the client says what is wrong. */
export type SendMedia<P> = (file: File, onProgress: OnProgress) => Promise<P>

/** Sends pictures to the mall, one after the other; tells how many are under way, and how much of the first is sent. */
export function useAddMedia<P>(send: SendMedia<P>, onAdded: (picture: P) => void) {
  const { toast } = useMall()
  const [left, setLeft] = useState(0)
  const [share, setShare] = useState(0)
  // Of several the next one comes to the form as the one before left it.
  const latest = useRef(onAdded)
  useEffect(() => {
    latest.current = onAdded
  })
  // What ends after its dialog stands in the library, and changes nothing that is edited since.
  useEffect(() => () => void (latest.current = () => undefined), [])

  async function one(file: File): Promise<void> {
    if (file.size > UPLOAD_BYTES) return toast.error(`“${file.name}”超过 5 MB，请压缩后重试`)
    setShare(0)
    try {
      const picture = await send(file, setShare)
      latest.current(picture)
    } catch {
      // The client has said why; the others go on.
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
