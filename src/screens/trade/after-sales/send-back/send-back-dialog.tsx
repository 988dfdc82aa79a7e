import { afterSales, logistics } from '#schemas/trade/after-sales/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SendBackForm } from './send-back-form.tsx'

interface Props {
  afterSaleId: string
  title: string
  onClose(): void
}

/** Dialog with return address and tracking number, which can be corrected until the parcel is received. */
export function SendBackDialog({ afterSaleId, title, onClose }: Props) {
  const sendBack = useCall(afterSales.querySendBack, { afterSaleId }, { quiet: true })
  const carriers = useCall(logistics.queryShipping, {})
  const failed = [sendBack, carriers].filter((answer) => answer.state === 'failed')
  const ready = sendBack.state === 'ready' && carriers.state === 'ready'
  return (
    <Dialog title={title} form onClose={onClose}>
      {!ready && failed.length === 0 && <p role="status">正在读取退货信息…</p>}
      {failed[0] && (
        <FailedAnswer
          answer={{ error: failed[0].error, retry: () => failed.forEach(({ retry }) => retry()) }}
        />
      )}
      {ready && (
        <SendBackForm
          sendBack={sendBack.data}
          carriers={carriers.data}
          afterSaleId={afterSaleId}
          onSent={onClose}
        />
      )}
    </Dialog>
  )
}
