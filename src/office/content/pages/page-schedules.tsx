import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { pageSchedules as calls } from '#schemas/content/pages/schedule-calls.ts'
import { SCHEDULE_STATES } from '#schemas/content/pages/schedules.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import {
  readTimes,
  ScheduleFields,
  type TimeField,
  createTimeChecks,
  writeTimes,
} from './schedule-fields.tsx'
import panel from '#src/office/parts/panel.module.css'
import formStyles from '#ui/field/form.module.css'

type Schedule = Out<typeof calls.schedules>[number]

/** Lists the schedules of a page; renders nothing if there are none. */
export function PageSchedules({ pageId }: { pageId: string }) {
  const found = useCall(calls.schedules, { pageId })
  if (found.state !== 'ready' || found.data.length === 0) return null
  return (
    <Panel title="定时">
      <ul className={panel.log} aria-label="定时">
        {found.data.map((one) => (
          <li key={one.scheduleId}>
            <strong>{SCHEDULE_STATES[one.state]}</strong>：{describe(one)}
            <p className={panel.quiet}>
              {one.userName || '系统'} <time>{formatMallMinute(one.createdAt)}</time> 设置
              {one.note && `：${one.note}`}
              {one.problems > 0 && `；带着 ${one.problems} 个问题：${one.acceptedReason}`}
              {one.state === 'WAITING' &&
                one.shows &&
                !one.isDraft &&
                '；草稿在这之后又改过，上线的是设置时的内容'}
            </p>
            <Deeds schedule={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function describe({ startsAt, endsAt, shows }: Schedule): string {
  if (!shows) return `${formatMallMinute(startsAt)} 下线`
  return `${formatMallMinute(startsAt)} 上线${endsAt === null ? '' : `，${formatMallMinute(endsAt)} 结束`}`
}

function Deeds({ schedule }: { schedule: Schedule }) {
  const { call } = useMall()
  const { scheduleId, version, state } = schedule
  if (state !== 'WAITING' && state !== 'RUNNING') return null
  const actions: Action[] = [
    {
      name: `edit ${scheduleId}`,
      label: '改时间',
      form: (close) => <TimesForm schedule={schedule} onDone={close} />,
    },
  ]
  if (state === 'WAITING')
    actions.push(
      createReasonAction({
        name: `cancel ${scheduleId}`,
        label: '取消定时',
        subject: scheduleId,
        words: '到时不会有变化；草稿不受影响。',
        done: '定时已取消',
        send: (reason) => call(calls.cancelSchedule, { scheduleId, version, reason }, { quiet: true }),
      }),
    )
  return <ActionDialogs even actions={actions} />
}

function TimesForm({ schedule, onDone }: { schedule: Schedule; onDone(): void }) {
  const { call, toast, clock } = useMall()
  const { scheduleId, version, shows, state } = schedule
  const form = useForm<TimeField>({
    initial: writeTimes(schedule),
    // The start of a running schedule is in the past; the server decides which of its times can still change.
    checks: createTimeChecks<TimeField>(
      () => clock.now(),
      () => state === 'WAITING',
    ),
    async submit(typed) {
      await call(calls.editSchedule, { scheduleId, version, ...readTimes(typed) }, { quiet: true })
      toast.success('时间已修改')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="改时间">
      <ScheduleFields field={form.field} startOnly={!shows} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存
      </FormEnd>
    </form>
  )
}
