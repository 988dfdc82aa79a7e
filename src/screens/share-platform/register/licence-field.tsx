import { useState } from 'react'
import { UPLOAD_TYPES, uploads } from '#schemas/api/uploads.ts'
import { PictureUpload } from '#desk/upload/picture-upload.tsx'
import { fileFault } from '#src/features/pictures/choose.ts'
import { LargePicture } from '#src/features/pictures/large-picture.tsx'
import { TicketStep } from '#src/features/pictures/ticket-step.tsx'
import { useCall } from '#src/features/use-call.ts'
import { useBlobUrl } from '#src/lib/use-blob-url.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { useLicence } from './use-licence.ts'

const LABEL = '营业执照'

/** The one picture of a licence, with its preview, progress, another try, and a captcha before a guest's. */
export function LicenceField({ field }: { field: FieldState }) {
  const licence = useLicence(field)
  const { chosen } = licence
  const [fault, setFault] = useState('')
  const [large, setLarge] = useState(false)
  const url = usePreview(chosen?.file ?? null, field.value)
  const state = chosen?.error ? 'failed' : field.value === '' ? 'sending' : 'done'
  function onAdd([file]: File[]) {
    if (!file) return
    const wrong = fileFault(file)
    setFault(wrong ?? '')
    if (wrong === null) void licence.send(file)
  }
  return (
    <div>
      <PictureUpload
        label={LABEL}
        name={field.name}
        items={
          chosen
            ? [
                {
                  key: 'licence',
                  name: chosen.file?.name ?? '已上传的图片',
                  url,
                  state,
                  percent: Math.round(chosen.share * 100),
                  fault: chosen.error,
                },
              ]
            : []
        }
        max={1}
        accept={UPLOAD_TYPES.join(',')}
        hint="JPG、PNG 或 WebP，不超过 5 MB；只有平台和您能看到"
        error={fault || field.error}
        onAdd={onAdd}
        onShow={() => setLarge(true)}
        onRemove={licence.remove}
        onRetry={licence.retry}
      />
      {licence.waits && <TicketStep onTickets={licence.ticketsGiven} />}
      <LargePicture
        label={LABEL}
        url={large && url !== null ? url : undefined}
        onClose={() => setLarge(false)}
      />
    </div>
  )
}

/** Of the file that was chosen, or of what was sent before, where it can be read. */
function usePreview(file: File | null, uploadId: string): string | null {
  const answer = useCall(uploads.picture, file === null && uploadId !== '' ? { id: uploadId } : null, {
    quiet: true,
  })
  const sent = answer.state === 'ready' && answer.data instanceof Blob ? answer.data : null
  return useBlobUrl(file ?? sent)
}
