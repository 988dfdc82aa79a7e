import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { pageSchedules as calls } from '#schemas/content/pages/schedule-calls.ts'
import { type Card, RadioCards } from '#semi/field/radio-cards.tsx'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { readTimes, ScheduleFields, createTimeChecks } from './schedule-fields.tsx'
import formStyles from '#ui/field/form.module.css'

type OfficePage = Out<typeof pageOffice.officePage>
type Fields = 'when' | 'startsAt' | 'endsAt' | 'reason'

const NOW: Card = { value: 'now', title: '马上' }
const LATER: Card = { value: 'later', title: '定时' }

/** Takes a published page offline, now or at a set time; not available while the page is used as a default. */
export function Withdrawing({ page }: { page: OfficePage }) {
  const { revision, offline, isDefault } = page
  if (revision === 0 || offline || isDefault) return null
  const action: Action = {
    name: 'withdrawPage',
    label: '下线',
    form: (close) => <WithdrawForm page={page} onDone={close} />,
  }
  return <ActionDialogs even actions={[action]} />
}

function WithdrawForm({ page: { pageId, version, name }, onDone }: { page: OfficePage; onDone(): void }) {
  const { call, toast, clock } = useMall()
  const isLater = ({ when }: { readonly when: string }) => when === LATER.value
  const form = useForm<Fields>({
    initial: { when: NOW.value, startsAt: '', endsAt: '', reason: '' },
    checks: { ...createTimeChecks<Fields>(() => clock.now(), isLater), reason: validateReason },
    async submit(typed) {
      const startsAt = isLater(typed) ? readTimes(typed).startsAt : null
      const input = { pageId, version, startsAt, reason: typed.reason.trim() }
      await call(calls.withdrawPage, input, { quiet: true })
      toast.success(startsAt === null ? '页面已下线' : `页面将在 ${formatMallMinute(startsAt)} 下线`)
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label={`下线：${name}`}>
      <p>下线后顾客打开它会看到“页面不存在或已下线”；内容和版本都保留，再次发布就会回来。</p>
      <RadioCards label="什么时候下线" field={form.field('when')} cards={[NOW, LATER]} />
      {isLater(form.values) && <ScheduleFields field={form.field} startOnly />}
      <ReasonField field={form.field('reason')} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {isLater(form.values) ? '定时下线' : '下线'}
      </FormEnd>
    </form>
  )
}
