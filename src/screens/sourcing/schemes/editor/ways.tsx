import { useState } from 'react'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import ExportDialog from '#src/screens/sourcing/schemes/export/export-dialog.tsx'
import { ShareDialog } from '#src/screens/sourcing/schemes/share/share-dialog.tsx'
import { SubmitDialog } from '#src/screens/sourcing/schemes/submit/submit-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { askItems } from './ask-items.ts'

interface Props {
  scheme: SchemeDetail
  keep(): Promise<void>
}

/** Buttons for the next steps of a scheme: finalize, inquire, submit, export and share. */
export function Ways({ scheme: { schemeId, status, items }, keep }: Props) {
  const mall = useMall()
  const [sharing, setSharing] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const finish = () =>
    void withOverlay(mall, () =>
      keep().then(() => mall.call(schemeList.setStatus, { schemeId, status: 'FINAL' })),
    ).then(
      () => mall.toast.success('已定稿，内容不再改动；需要时可以改回草稿'),
      // The client has already shown the reason.
      () => undefined,
    )
  return (
    <>
      {status === 'DRAFT' && items.length > 0 && <Button onClick={finish}>定稿</Button>}
      {items.length > 0 && <Button onClick={() => askItems(mall, items)}>询价</Button>}
      {items.length > 0 && status !== 'ARCHIVED' && (
        <Button onClick={() => setSubmitting(true)}>提交商城</Button>
      )}
      {items.length > 0 && <Button onClick={() => setExporting(true)}>导出</Button>}
      <Button look="primary" onClick={() => setSharing(true)}>
        分享
      </Button>
      {submitting && <SubmitDialog schemeId={schemeId} keep={keep} onClose={() => setSubmitting(false)} />}
      {exporting && <ExportDialog schemeId={schemeId} keep={keep} onClose={() => setExporting(false)} />}
      {sharing && <ShareDialog schemeId={schemeId} keep={keep} onClose={() => setSharing(false)} />}
    </>
  )
}
