import { formatMallMinute, parseMallTime } from '#schemas/base/mall-time.ts'
import { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { BIDDING_TEXTS, findDeadlineFault } from '#schemas/sourcing/bidding/rules.ts'
import { getBiddingTarget } from '#schemas/sourcing/bidding/states.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Bidding } from './bidding-draft.ts'
import formStyles from '#ui/field/form.module.css'

interface FormProps {
  bidding: Bidding
  onDone(): void
}

/** Shows the actions that the state of the announcement allows. */
export function BiddingActions({ bidding }: { bidding: Bidding }) {
  const { call } = useMall()
  const { biddingId, version, state, bids } = bidding
  const can = (action: Parameters<typeof getBiddingTarget>[1]) => getBiddingTarget(state, action) !== null
  const actions: Action[] = []
  if (can('publish')) actions.push(sureAction(bidding, PUBLISH))
  if (can('open')) actions.push(sureAction(bidding, OPEN))
  if (can('award') && bids && bids.length > 0)
    actions.push({
      name: 'award',
      label: '公示中标',
      form: (close) => <AwardForm bidding={bidding} onDone={close} />,
    })
  if (can('extend'))
    actions.push({
      name: 'extend',
      label: '延长截止时间',
      form: (close) => <ExtendForm bidding={bidding} onDone={close} />,
    })
  if (can('cancel'))
    actions.push(
      createReasonAction({
        name: 'cancelBidding',
        label: '取消招标',
        subject: biddingId,
        words: '取消后不能恢复。没有开标的报价保持密封，不会开启。',
        hint: '原因会显示在公告上，并写进操作记录',
        done: '招标已取消',
        send: (reason) => call(calls.cancelBidding, { biddingId, version, reason }, { quiet: true }),
      }),
    )
  return actions.length === 0 ? null : <ActionDialogs actions={actions} />
}

const PUBLISH = {
  name: 'publish',
  label: '发布公告',
  row: calls.publishBidding,
  words: '发布后供应商即可看到并报价，内容和附件不能再修改，截止时间只能延后。没有保存的修改不会发布。',
  done: '公告已发布',
} as const
const OPEN = {
  name: 'open',
  label: '开标',
  row: calls.openBidding,
  words: '开标后可以看到所有已提交的报价，这一步会写进操作记录，不能撤销。',
  done: '已开标',
} as const

const sureAction = (bidding: Bidding, deed: typeof PUBLISH | typeof OPEN): Action => ({
  name: deed.name,
  label: deed.label,
  form: (close) => <SureForm bidding={bidding} deed={deed} onDone={close} />,
})

function SureForm({ bidding, deed, onDone }: FormProps & { deed: typeof PUBLISH | typeof OPEN }) {
  const { call, toast } = useMall()
  const { biddingId, version } = bidding
  const form = useForm<never>({
    initial: {},
    checks: {},
    async submit() {
      await call(deed.row, { biddingId, version }, { quiet: true })
      toast.success(deed.done)
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label={deed.label}>
      <p>{deed.words}</p>
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {deed.label}
      </FormEnd>
    </form>
  )
}

function ExtendForm({ bidding, onDone }: FormProps) {
  const { call, toast } = useMall()
  const { biddingId, version, deadline } = bidding
  const form = useForm<'deadline'>({
    initial: { deadline: formatMallMinute(deadline) },
    checks: {
      deadline: (values) => {
        const typed = parseMallTime(values.deadline)
        if (typed !== undefined && typed <= deadline) return '截止时间只能延后，请填写更晚的时间'
        return findDeadlineFault(typed, deadline)
      },
    },
    async submit(values) {
      const later = parseMallTime(values.deadline) ?? 0
      await call(calls.extendBidding, { biddingId, version, deadline: later }, { quiet: true })
      toast.success('截止时间已延长')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="延长截止时间">
      <EndTimeInput
        label="新的截止时间（北京时间）"
        field={form.field('deadline')}
        hint={`现在是 ${formatMallMinute(deadline)}`}
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        延长截止时间
      </FormEnd>
    </form>
  )
}

function AwardForm({ bidding, onDone }: FormProps) {
  const { call, toast } = useMall()
  const { biddingId, version, bids } = bidding
  const form = useForm<'bidId' | 'note'>({
    initial: { bidId: '', note: '' },
    checks: { bidId: ({ bidId }) => (bidId === '' ? '请选择中标供应商' : null) },
    keep: { form: `award:${biddingId}`, fields: ['note'] },
    async submit({ bidId, note }) {
      await call(calls.awardBidding, { biddingId, version, bidId, note }, { quiet: true })
      toast.success('中标结果已公示，报价的供应商会收到短信')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="公示中标">
      <RestoredNote form={form} />
      <Select
        label="中标供应商"
        field={form.field('bidId')}
        options={(bids ?? []).map(({ bidId, supplierName, total }) => ({
          value: bidId,
          label: `${supplierName} ￥${total}`,
        }))}
      />
      <TextArea
        label="公示说明（选填）"
        field={form.field('note')}
        maxLength={BIDDING_TEXTS.award}
        rows={3}
        hint="显示在公告上，例如评审意见"
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        公示中标
      </FormEnd>
    </form>
  )
}
