import { useAtomValue } from 'jotai'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import { parseRate } from '#schemas/money/points.ts'
import { ACTIVITY_LIMITS, type ActivitySettings } from '#schemas/trade/activity-goods/entities.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { GoodsPicker } from '#src/office/parts/goods-picker/goods-picker.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { toChoices } from '#src/office/trade/luck-wheels/prize-fields.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import {
  ACTIVITY_FIELDS,
  createActivityChecks,
  type ActivityField,
  toActivitySettings,
  toActivityValues,
} from './activity-values.ts'
import detail from '#src/office/parts/detail.module.css'
import styles from '#src/office/trade/activities.module.css'
import form from '#ui/field/form.module.css'

interface Props {
  /** Name of the stored draft. */
  name: string
  settings?: ActivitySettings
  send(settings: ActivitySettings, confirm: Confirmation): Promise<unknown>
}

const PUBLISH = [
  { value: '1', label: '发布：到时间自动开始' },
  { value: '0', label: '草稿：暂不发布，不留出库存' },
]
const time = { maxLength: 20, autoComplete: 'off', placeholder: '2026-11-30 09:00' } as const

/** Edits all settings of a seckill, group or points activity; the kind cannot change after creation. */
export function ActivityForm({ name, settings, send }: Props) {
  const nameWords = useScoreWords()
  const { toast, navigate } = useMall()
  const rate = parseRate(useAtomValue(platformAtom)?.scoreRate)
  const confirmation = useConfirmation()
  const initial = { ...toActivityValues(settings), reason: '' }
  const activity = useSharedForm<ActivityField | 'reason'>({
    initial,
    checks: createActivityChecks(rate, nameWords),
    ...confirmation.options,
    fieldOf: { OUT_OF_STOCK: 'goods', ...confirmation.options.fieldOf },
    stored: settings !== undefined,
    keep: { form: name, fields: [...ACTIVITY_FIELDS, 'reason'] },
    async submit(values) {
      await send(toActivitySettings(values), confirmation.given(values.reason))
      toast.success('活动已保存')
      navigate('/activities/goods')
    },
  })
  const { field, values } = activity
  const { kind } = toActivitySettings(values)
  const published = settings?.publish === true
  return (
    <form {...activity.bind} className={`${form.form} ${detail.card}`} aria-label="活动">
      <MergeNote form={activity} />
      <RestoredNote form={activity} />
      <Terms
        field={field}
        kind={kind}
        fixed={settings !== undefined || values.goods !== ''}
        published={published}
        isNew={settings === undefined}
      />
      <GoodsPicker type={kind} label="活动商品" field={field('goods')} most={ACTIVITY_LIMITS.goods} />
      <ConfirmFields unusual={confirmation.unusual} field={field('reason')} />
      <FormEnd refusal={activity.refusal} pending={activity.pending}>
        保存活动
      </FormEnd>
    </form>
  )
}

interface TermsProps {
  field: (name: ActivityField) => FieldState
  kind: ActivityKind
  /** True if the kind cannot change any more. */
  fixed: boolean
  published: boolean
  isNew: boolean
}

function Terms({ field, kind, fixed, published, isNew }: TermsProps) {
  const nameWords = useScoreWords()
  return (
    <div className={styles.pair}>
      <Select
        label="活动类型"
        field={field('kind')}
        options={toChoices(ACTIVITY_KINDS, nameWords)}
        disabled={fixed}
        hint={isNew ? '选了商品后不能再改' : ''}
      />
      <TextInput label="活动名称" field={field('name')} maxLength={ACTIVITY_LIMITS.name} autoComplete="off" />
      <TextInput label="开始时间（北京时间）" field={field('startsAt')} {...time} />
      <EndTimeInput label="结束时间（北京时间）" field={field('endsAt')} placeholder={time.placeholder} />
      <NumberInput
        label="每人限购"
        field={field('perMember')}
        unit="件"
        min="1"
        max={String(ACTIVITY_LIMITS.perMember)}
        hint="同一规格，按整个活动计"
      />
      {kind === 'GROUP' && (
        <>
          <NumberInput label="成团人数" field={field('groupSize')} unit="人" min="2" />
          <NumberInput label="成团时限" field={field('groupHours')} unit="小时" min="1" />
        </>
      )}
      {!published && <Select label="保存为" field={field('publish')} options={PUBLISH} />}
    </div>
  )
}
