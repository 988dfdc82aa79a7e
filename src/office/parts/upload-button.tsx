import { useRef, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'

/** Receives the share of a file that has been sent, 0 to 1. */
export type OnProgress = (share: number) => void

interface Props {
  children: string
  label: string
  /** MIME types of the accepted files. */
  accept: readonly string[]
  /** Maximum size in bytes; a larger file is rejected with `tooLarge` and not sent. */
  max: number
  tooLarge: string
  /** Sends the file; the client shows errors. Not called again before it has ended. */
  send(file: File, onProgress: OnProgress): Promise<unknown>
  done: string
}

/** Uploads one file from the device; the button shows the progress. */
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
      // The client has already shown the error; the button stays for another attempt.
    } finally {
      setShare(null)
    }
  }
  return (
    <>
      <Button size="s" aria-busy={share !== null} onClick={() => share === null && input.current?.click()}>
        {share === null ? children : formatUploadProgress(share)}
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

/** Formats the progress as `正在上传 42%`; at 100% the text says that the server is still processing the file. */
export const formatUploadProgress = (share: number) =>
  share < 1 ? `正在上传 ${Math.floor(share * 100)}%` : '已上传，正在处理'
