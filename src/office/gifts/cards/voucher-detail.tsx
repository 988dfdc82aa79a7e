import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { officeGiftCards as calls, type OfficeVoucher } from '#schemas/gifts/cards/office/card-calls.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { describeHolder } from './holder-text.ts'
import { LedgerPanel } from './ledger-panel.tsx'

/** Shows a voucher or a gift book and the goods that were picked with it. */
export function VoucherDetail({ voucherId }: { voucherId: string }) {
  const found = useCall(calls.giftVoucher, { voucherId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="提货券或礼品册" list="/gifts/vouchers" failed={found} />
  const voucher = found.data
  const kind = GIFT_KINDS[voucher.kind]
  return (
    <RecordPage
      title={`${kind} ${voucherId}`}
      state={voucher.statusText}
      actions={<Actions voucher={voucher} kind={kind} />}
    >
      {voucher.barred !== null && <p role="note">{voucher.barred}</p>}
      <Summary voucher={voucher} kind={kind} />
      <Ledger voucher={voucher} />
    </RecordPage>
  )
}

interface Props {
  voucher: OfficeVoucher
  /** Display name of the kind: 提货券 or 礼品册. */
  kind: string
}

function Actions({ voucher: { voucherId, actions }, kind }: Props) {
  const { call } = useMall()
  const all: Record<OfficeVoucher['actions'][number], Action> = {
    disable: createReasonAction({
      name: 'disableGiftVoucher',
      label: '停用',
      subject: voucherId,
      words: `停用后这张${kind}不能绑定，也不能选商品；已经提货的订单照常发货，可以恢复。`,
      done: `${kind}已停用`,
      send: (reason) => call(calls.disableGiftVoucher, { voucherId, reason }, { quiet: true }),
    }),
    enable: createReasonAction({
      name: 'enableGiftVoucher',
      label: '恢复',
      subject: voucherId,
      words: '恢复后回到停用前的状态，剩余件数不变。',
      done: `${kind}已恢复`,
      send: (reason) => call(calls.enableGiftVoucher, { voucherId, reason }, { quiet: true }),
    }),
  }
  return <ActionDialogs actions={actions.map((name) => all[name])} />
}

function Summary({ voucher, kind }: Props) {
  const { batchId, disabledReason } = voucher
  return (
    <Panel title={kind}>
      <Facts
        rows={[
          ['名称', voucher.name],
          ['券号末四位', voucher.last4],
          ['持有人', describeHolder(voucher.owner)],
          ['可选件数', String(voucher.picks)],
          ['剩余件数', String(voucher.left)],
          ['到期', formatMallMinute(voucher.expiresAt)],
          ['生成', formatMallMinute(voucher.createdAt)],
          batchId === null
            ? null
            : [
                '批次',
                <PlaceLink key="batch" to={`/gifts/batches/${batchId}`}>
                  {batchId}
                </PlaceLink>,
              ],
          disabledReason === '' ? null : ['停用原因', disabledReason],
        ]}
      />
    </Panel>
  )
}

function Ledger({ voucher: { entries } }: { voucher: OfficeVoucher }) {
  return (
    <LedgerPanel
      title="提货明细"
      empty="还没有提货"
      entries={entries}
      figures={[
        { title: '件数', cell: ({ amount }) => amount, align: 'end', phone: 'figure' },
        { title: '剩余', cell: ({ leftAfter }) => leftAfter, align: 'end' },
      ]}
      ordersOf={({ orderId }) => (orderId === null ? [] : [orderId])}
    />
  )
}
