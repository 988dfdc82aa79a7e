import { useRef, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'

/** Hears how much of a file has been sent, 0 to 1. */
export type OnProgress = (share: number) => void

interface Props {
  children: string
  /** Of the input, as a person would name the file. */
  label: string
  /** MIME types. */
  accept: readonly string[]
  /** In bytes; a larger file is refused with `tooLarge` and not sent. */
  max: number
  tooLarge: string
  /** Sends the file; the client says what is wrong. Not called again before it has ended. */
  send(file: File, onProgress: OnProgress): Promise<unknown>
  /** What is said when it has arrived. */
  done: string
}

/** Chooses one file of the own device and sends it; the button says how far it is. */
export function UploadButton({ children, label, accept, max, tooLarge, send, done }: Props) {
  const { toast } = useMall()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  async function upload(file: File | undefined) {
    if (!file || share !== null) return
    if (file.size > max) return toast.error(tooLarge)
    setShare(0)
    try {
      await send(file, setShare)
      toast.success(done)
    } catch {
      // The client has said why; the button is there for another try.
    } finally {
      setShare(null)
    }
  }
  return (
    <>
      <Button size="s" aria-busy={share !== null} onClick={() => share === null && input.current?.click()}>
        {share === null ? children : uploadingText(share)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** `正在上传 42%`; what has been sent is still looked at by the server. */
export const uploadingText = (share: number) =>
  share < 1 ? `正在上传 ${Math.floor(share * 100)}%` : '已上传，正在处理'
