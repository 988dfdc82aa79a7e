import { type ReactNode, useState } from 'react'
import { saveFile } from '#src/lib/save-file.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button, type ButtonSize } from '#ui/button/button.tsx'

interface Props {
  ask(): Promise<unknown>
  done: string
  size?: ButtonSize
  /** Accessible name if the text alone is ambiguous. */
  label?: string
  children: ReactNode
}

/** Button that saves the file that a call returns. It sends one request at a time; the client reports errors. */
export function SaveFileButton({ ask, done, size, label, children }: Props) {
  const { toast } = useMall()
  const [pending, setPending] = useState(false)
  async function save() {
    if (pending) return
    setPending(true)
    try {
      const file = await ask()
      if (!(file instanceof Blob)) return
      saveFile(file)
      toast.success(done)
    } catch {
      // The client has reported the error; the button allows another try.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size={size}
      aria-label={label}
      aria-busy={pending}
      aria-disabled={pending}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}
