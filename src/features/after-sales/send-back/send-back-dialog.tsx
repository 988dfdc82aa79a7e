import { FailedState } from '#registry/parts/states.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { afterSales, logistics } from '#schemas/api/after-sales.ts'
import { call } from '#src/api/client.ts'
import { Dialog } from '#src/features/dialog/dialog.tsx'
import { SendBackForm } from './send-back-form.tsx'

interface Props {
  afterSaleId: string
  title: string
  onClose(): void
  onDone(): void
}

/** AS6: where the goods go, and with which parcel; the same again corrects it until it is received. */
export function SendBackDialog({ afterSaleId, title, onClose, onDone }: Props) {
  const loaded = useLoaded(afterSaleId, async (signal) => {
    const [known, carriers] = await Promise.all([
      call(afterSales.querySendBack, { afterSaleId }, { signal, quiet: true }),
      call(logistics.queryShipping, {}, { signal }),
    ])
    return { known, carriers }
  })
  return (
    <Dialog title={title} onClose={onClose}>
      {loaded.state === 'loading' && <p role="status">正在读取退货信息…</p>}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && (
        <SendBackForm
          {...loaded.data}
          afterSaleId={afterSaleId}
          onSent={() => {
            onClose()
            onDone()
          }}
        />
      )}
    </Dialog>
  )
}
