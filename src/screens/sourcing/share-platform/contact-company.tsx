import { useState } from 'react'
import type { ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { Button } from '#ui/button/button.tsx'

const ContactDialog = lazyView(() => import('./contact-dialog.tsx'), 'ContactDialog')

/** Button that requests contact with a company of the directory through the platform. */
export function ContactCompany({ kind, name }: { kind: ShareKind; name: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" aria-label={`申请对接：${name}`} onClick={() => setOpen(true)}>
        申请对接
      </Button>
      {open && <ContactDialog kind={kind} name={name} onClose={close} onLoadFailure={close} />}
    </>
  )
}
