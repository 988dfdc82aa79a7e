import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { MediaRow } from '#schemas/content/media/entities.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { mayCall } from '#schemas/people/staff/areas.ts'
import { useMayEdit } from '#src/office/parts/may-edit.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { MediaDialog } from './media-dialog.tsx'

interface Props {
  children?: string
  /** Called with the picture; `address` is the value of a field, `alt` describes the content. */
  onPick(picture: MediaRow): void
}

/** Button that opens the picture library; renders nothing for users without access to the library. */
export function MediaPicker({ children = '从图片库选择', onPick }: Props) {
  const user = useAtomValue(userAtom)
  const mayEdit = useMayEdit()
  const [open, setOpen] = useState(false)
  if (!mayEdit || !mayCall(user, mediaList.page)) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open &&
        // Rendered in a portal, because forms cannot be nested.
        createPortal(<MediaDialog onPick={onPick} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
