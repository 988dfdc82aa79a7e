import type { ReactNode } from 'react'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { PAGE_LIMITS } from '#schemas/content/pages/entities.ts'
import { type Card, RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { Findings } from './findings.tsx'
import { readTimes, ScheduleFields, createTimeChecks, type Times } from './schedule-fields.tsx'
import { useTextReading } from './use-text-reading.ts'
import panel from '#src/office/parts/panel.module.css'
import formStyles from '#ui/field/form.module.css'

export interface Said {
  note: string
  acceptedReason: string
  confirmedName: string
}

type Fields = 'reason' | 'acceptedReason' | 'confirmedName' | 'when' | 'startsAt' | 'endsAt'

const NOW: Card = { value: 'now', title: '马上' }
const LATER: Card = { value: 'later', title: '定时' }

interface Props {
  /** Label of the button: 发布. */
  label: string
  /** Name under which the draft of the form is stored. */
  subject: string
  name: string
  words: string
  text: string
  changes: ReactNode
  /** Applies a repair to the text; absent if the text cannot be changed here. */
  onFix?: ((apply: (text: string) => string) => void) | undefined
  done: string
  send(said: Said): Promise<unknown>
  /** Schedules the publication; absent if it cannot be scheduled. */
  schedule?: (said: Said & Times) => Promise<unknown>
  onDone(): void
}

const isLater = ({ when }: { readonly when: string }) => when === LATER.value

interface CheckResult {
  problems: number
  isBlankNow: boolean
}

function usePublishing(props: Props, { problems, isBlankNow }: CheckResult) {
  const { subject, name, done, send, schedule, onDone } = props
  const { toast, clock } = useMall()
  return useForm<Fields>({
    initial: { reason: '', acceptedReason: '', confirmedName: '', when: NOW.value, startsAt: '', endsAt: '' },
    checks: {
      reason: validateReason,
      acceptedReason: ({ acceptedReason }) =>
        problems > 0 && acceptedReason.trim() === '' ? '请写明为什么带着问题上线，或先修正' : null,
      confirmedName: (values) =>
        isBlankNow && !isLater(values) && values.confirmedName.trim() !== name
          ? `请输入页面名称“${name}”`
          : null,
      ...createTimeChecks<Fields>(() => clock.now(), isLater),
    },
    keep: { form: subject, fields: ['reason', 'acceptedReason', 'startsAt', 'endsAt'] },
    async submit(typed) {
      const { reason, acceptedReason, confirmedName } = typed
      const said = { note: reason.trim(), acceptedReason: acceptedReason.trim(), confirmedName }
      if (schedule && isLater(typed)) {
        const times = readTimes(typed)
        await schedule({ ...said, ...times })
        toast.success(`页面将在 ${formatMallMinute(times.startsAt)} 上线`)
      } else {
        await send(said)
        toast.success(done)
      }
      onDone()
    },
  })
}

const CHECK_NOTES = {
  unchecked: '正在检查…',
  checking: '正在检查…',
  checked: '没有发现问题。',
  failed: '没有发现问题；链接、商品和图片还没有核对，请检查网络。',
} as const

/**
 * Asks for a reason if the text has problems, and for the name of the page if the page is blank for everyone.
 * These fields appear together with the first result of the check, so that they never move the button under the
 * pointer.
 */
export function PublishForm(props: Props) {
  const { label, words, text, changes, onFix } = props
  const { health, ...reading } = useTextReading(text, 0)
  const problems = reading.findings.filter(({ level }) => level === 'error').length
  const found = { problems, isBlankNow: health.isBlankNow }
  const form = usePublishing(props, found)
  return (
    <form {...form.bind} className={formStyles.form} aria-label={label}>
      <RestoredNote form={form} />
      <p>{words}</p>
      {changes}
      {reading.findings.length > 0 ? (
        <Findings reading={reading} onFix={onFix} state={health.state} />
      ) : (
        <p className={panel.quiet} role="status">
          {CHECK_NOTES[health.state]}
        </p>
      )}
      {health.state !== 'unchecked' && <PublishFields {...props} form={form} found={found} />}
    </form>
  )
}

interface FieldsProps extends Pick<Props, 'label' | 'name' | 'schedule'> {
  form: ReturnType<typeof usePublishing>
  found: CheckResult
}

function PublishFields({ label, name, schedule, form, found: { problems, isBlankNow } }: FieldsProps) {
  const { field, values } = form
  const waits = schedule !== undefined && isLater(values)
  // The server may also require either field, because its check is more complete.
  const asksReason = problems > 0 || field('acceptedReason').error !== ''
  const asksName = (isBlankNow && !waits) || field('confirmedName').error !== ''
  return (
    <>
      {asksReason && <AcceptedField field={field('acceptedReason')} problems={problems} />}
      {asksName && (
        <TextInput
          label="页面名称"
          field={field('confirmedName')}
          maxLength={PAGE_LIMITS.name}
          autoComplete="off"
          hint={`页面上线时对所有人都是空白的；确实要让它上线，请输入“${name}”`}
        />
      )}
      {schedule && <RadioCards label="什么时候上线" field={field('when')} cards={[NOW, LATER]} />}
      {waits && <ScheduleFields field={field} />}
      <ReasonField field={field('reason')} most={PAGE_LIMITS.note} hint="这次改了什么，会写进版本记录" />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {waits ? `定时${label}` : label}
      </FormEnd>
    </>
  )
}

function AcceptedField({ field, problems }: { field: FieldState; problems: number }) {
  return (
    <TextArea
      label={problems > 0 ? `为什么带着 ${problems} 个问题上线` : '为什么带着问题上线'}
      field={field}
      maxLength={PAGE_LIMITS.reason}
      rows={2}
      hint="会和这一版一起保留"
    />
  )
}
