import { type ReactNode, useState } from 'react'
import { saveFile } from '#src/lib/save-file.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button, type ButtonSize } from '#ui/button/button.tsx'

interface Props {
  /** Asks the mall for the file. */
  ask(): Promise<unknown>
  /** Told once the file is saved. */
  done: string
  size?: ButtonSize
  /** Accessible name where the text alone is ambiguous. */
  label?: string
  children: ReactNode
}

/** Saves a file that a call answers with. One request at a time; the client tells a refusal. */
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
      // The client has said what is wrong; the button is there for another try.
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
