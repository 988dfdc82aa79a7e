import { WHEEL_TEXTS } from '#schemas/trade/luck-wheels/entities.ts'
import { officeLuckWheels as calls } from '#schemas/trade/luck-wheels/office-calls.ts'
import { luckWheelWinList } from '#schemas/trade/luck-wheels/win-list.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

/** Lists the won prizes, with an action that ships a claimed prize. */
export function Wins() {
  return (
    <ListScreen
      list={luckWheelWinList}
      empty="还没有人中奖"
      actions={({ drawId, name, status, contact, telephone, address }) =>
        status === 'CLAIMED' && (
          <ActionDialogs
            actions={[
              {
                name: `send:${drawId}`,
                label: '发放',
                form: (close) => (
                  <SendForm
                    drawId={drawId}
                    to={[name, contact, telephone, address].join(' ')}
                    onDone={close}
                  />
                ),
              },
            ]}
          />
        )
      }
    />
  )
}

function SendForm({ drawId, to, onDone }: { drawId: string; to: string; onDone(): void }) {
  const { call, toast } = useMall()
  const send = useForm<'note'>({
    initial: { note: '' },
    checks: { note: ({ note }) => (note.trim() === '' ? '请填写发放说明' : null) },
    async submit({ note }) {
      await call(calls.sendLuckWheelPrize, { drawId, note }, { quiet: true })
      toast.success('奖品已标记为已发放')
      onDone()
    },
  })
  return (
    <form {...send.bind} className={form.form} aria-label="发放奖品">
      <p>{to}</p>
      <TextInput
        label="发放说明"
        field={send.field('note')}
        maxLength={WHEEL_TEXTS.note}
        autoComplete="off"
        hint="快递公司和运单号，或兑换码；中奖人会看到"
      />
      <FormEnd refusal={send.refusal} pending={send.pending}>
        确认发放
      </FormEnd>
    </form>
  )
}
