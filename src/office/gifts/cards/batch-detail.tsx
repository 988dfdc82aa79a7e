import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import styles from '#src/office/parts/panel.module.css'

/** Shows a batch and how many of its cards are not bound yet. */
export function BatchDetail({ batchId }: { batchId: string }) {
  const { call } = useMall()
  const found = useCall(calls.giftBatch, { batchId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="批次" list="/gifts/batches" failed={found} />
  const { level, kind, quantity, unbound, disabled, note, expiresAt, createdAt, createdBy } = found.data
  const disable = createReasonAction({
    name: 'disableGiftBatch',
    label: '停用未绑定的卡',
    subject: batchId,
    words: `这一批还有 ${unbound} 张未绑定，停用后它们的卡密不能再绑定；已绑定的不受影响。`,
    done: '未绑定的卡已停用',
    send: (reason) => call(calls.disableGiftBatch, { batchId, reason }, { quiet: true }),
  })
  const pieces = kind === 'CARD' ? 'cards' : 'vouchers'
  return (
    <RecordPage title={`批次 ${batchId}`} actions={<ActionDialogs actions={unbound > 0 ? [disable] : []} />}>
      <Panel title="批次">
        <Facts
          rows={[
            ['档位', level],
            ['类型', GIFT_KINDS[kind]],
            ['数量', String(quantity)],
            ['未绑定', String(unbound)],
            ['已停用', String(disabled)],
            ['到期', formatMallMinute(expiresAt)],
            ['生成时间', formatMallMinute(createdAt)],
            ['生成人', createdBy],
            ['备注', note],
          ]}
        />
        <p className={styles.quiet}>卡密只在生成时的文件里，系统不保存，也不能再次查看。</p>
        <p>
          <PlaceLink
            to={`/gifts/${pieces}?batchId=${batchId}`}
          >{`查看这一批的${GIFT_KINDS[kind]}`}</PlaceLink>
        </p>
      </Panel>
    </RecordPage>
  )
}
