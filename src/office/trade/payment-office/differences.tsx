import { officePayments as calls } from '#schemas/trade/payment-office/calls.ts'
import { differenceList } from '#schemas/trade/payment-office/difference-list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'

/** Lists the differences between provider bills and the mall's payments, with the action that marks one as handled. */
export function Differences() {
  const { call } = useMall()
  const settleAction = (differenceId: string, gatewayNo: string) => ({
    ...createReasonAction({
      name: 'settleDifference',
      label: '标记已处理',
      subject: differenceId,
      words: `请先在支付渠道的商户后台核对 ${gatewayNo}，多收的退回，少收的补记，再写下处理结果。标记本身不动钱。`,
      done: '差异已标记为已处理',
      send: (reason) => call(calls.settleDifference, { differenceId, reason }, { quiet: true }),
    }),
    right: 'payments:edit' as const,
  })
  return (
    <ListScreen
      list={differenceList}
      cells={{
        tradeId: ({ tradeId }) => tradeId && <PlaceLink to={`/payments/${tradeId}`}>{tradeId}</PlaceLink>,
      }}
      actions={({ differenceId, gatewayNo, state }) =>
        state === 'OPEN' && <ActionDialogs actions={[settleAction(differenceId, gatewayNo)]} even />
      }
    />
  )
}
