import { formatMallMinute, formatMallSecond } from '#schemas/base/mall-time.ts'
import { officeGiftCards as calls, type OfficeCard } from '#schemas/gifts/cards/office/card-calls.ts'
import { TRANSFER_STATES } from '#schemas/gifts/cards/states.ts'
import { DataTable } from '#semi/table/data-table.tsx'
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

/** Shows a card with its history and, if it cannot be used, the reason. */
export function CardDetail({ giftCardId }: { giftCardId: string }) {
  const found = useCall(calls.giftCard, { giftCardId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="礼品卡" list="/gifts/cards" failed={found} />
  const card = found.data
  return (
    <RecordPage title={`礼品卡 ${giftCardId}`} state={card.statusText} actions={<Actions card={card} />}>
      {card.barred !== null && <p role="note">{card.barred}</p>}
      <Summary card={card} />
      <Ledger card={card} />
      <Transfers card={card} />
    </RecordPage>
  )
}

const WORDS = {
  plain: '停用后这张卡不能付款、绑定或转赠；余额保留，可以恢复。',
  transferring: '停用后这张卡不能付款，正在进行的转赠会收回；余额保留，可以恢复。',
}

function Actions({ card: { giftCardId, status, actions } }: { card: OfficeCard }) {
  const { call } = useMall()
  const all: Record<OfficeCard['actions'][number], Action> = {
    disable: createReasonAction({
      name: 'disableGiftCard',
      label: '停用',
      subject: giftCardId,
      words: status === 'TRANSFERRING' ? WORDS.transferring : WORDS.plain,
      done: '礼品卡已停用',
      send: (reason) => call(calls.disableGiftCard, { giftCardId, reason }, { quiet: true }),
    }),
    enable: createReasonAction({
      name: 'enableGiftCard',
      label: '恢复',
      subject: giftCardId,
      words: '恢复后回到停用前的状态，余额不变。',
      done: '礼品卡已恢复',
      send: (reason) => call(calls.enableGiftCard, { giftCardId, reason }, { quiet: true }),
    }),
  }
  return <ActionDialogs actions={actions.map((name) => all[name])} />
}

function Summary({ card }: { card: OfficeCard }) {
  const { batchId, cardOrderId, disabledReason } = card
  return (
    <Panel title="礼品卡">
      <Facts
        rows={[
          ['名称', card.name],
          ['卡号末四位', card.last4],
          ['持有人', describeHolder(card.owner)],
          ['面额', `￥${card.initial}`],
          ['余额', `￥${card.balance}`],
          ['待付款订单占用', `￥${card.frozen}`],
          ['到期', formatMallMinute(card.expiresAt)],
          ['生成', formatMallMinute(card.createdAt)],
          batchId === null
            ? null
            : [
                '批次',
                <PlaceLink key="batch" to={`/gifts/batches/${batchId}`}>
                  {batchId}
                </PlaceLink>,
              ],
          cardOrderId === null ? null : ['购卡订单', cardOrderId],
          disabledReason === '' ? null : ['停用原因', disabledReason],
        ]}
      />
    </Panel>
  )
}

const isZero = (amount: string) => Number(amount) === 0

function Ledger({ card: { entries } }: { card: OfficeCard }) {
  const yuan = (amount: string) => (isZero(amount) ? '—' : `￥${amount}`)
  return (
    <LedgerPanel
      title="余额明细"
      empty="还没有变动"
      entries={entries}
      figures={[
        { title: '金额', cell: ({ amount }) => yuan(amount), align: 'end', phone: 'figure' },
        { title: '占用', cell: ({ held }) => yuan(held), align: 'end' },
        { title: '余额', cell: ({ balanceAfter }) => `￥${balanceAfter}`, align: 'end' },
      ]}
      ordersOf={({ orderIds }) => orderIds}
    />
  )
}

function Transfers({ card: { transfers } }: { card: OfficeCard }) {
  if (transfers.length === 0) return null
  const states: Readonly<Record<string, string>> = TRANSFER_STATES
  return (
    <Panel title="转赠">
      <DataTable
        label="转赠"
        rows={transfers}
        keyOf={({ transferId }) => transferId}
        columns={[
          { title: '时间', cell: ({ createdAt }) => formatMallSecond(createdAt), width: 176 },
          { title: '状态', cell: ({ status }) => states[status] ?? status, phone: 'lead', width: 96 },
          { title: '转出人', cell: ({ giver }) => giver },
          { title: '接收人', cell: ({ receiver }) => receiver ?? '凭链接领取' },
          { title: '留言', cell: ({ message }) => message || '—' },
          {
            title: '截止或结束',
            cell: ({ deadline, endedAt }) => formatMallSecond(endedAt ?? deadline),
            width: 176,
          },
        ]}
      />
    </Panel>
  )
}
