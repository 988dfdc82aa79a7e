import { useState } from 'react'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import { MEMBER_LIMITS, MAX_POINTS } from '#schemas/trade/members/entities.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

interface Props {
  userId: string
  /** True to give points, false to take them. */
  give: boolean
  onDone(): void
}

const MAX_DAYS = 3650

function amountFault(typed: string): string | null {
  const points = parsePoints(readNumber(typed)) ?? 0
  const fits = points > 0 && points <= MAX_POINTS
  return fits ? null : `请填写大于 0、不超过 ${formatPoints(MAX_POINTS)} 的数，最多两位小数`
}

/** Returns a message for an invalid number of days, else null; an empty field means no expiry. */
function daysFault(typed: string): string | null {
  const days = typed.trim() === '' ? 1 : readWhole(typed)
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? null : `请填写 1 到 ${MAX_DAYS} 的整数`
}

/** Gives points to a member or takes them, for a stated reason. */
export function PointsForm({ userId, give, onDone }: Props) {
  const { call, toast, random } = useMall()
  const scoreName = useScoreName()
  const [pointsToken] = useState(() => random.digits(32))
  const confirmation = useConfirmation()
  const form = useForm<'amount' | 'validDays' | 'reason'>({
    initial: { amount: '', validDays: '', reason: '' },
    checks: {
      amount: ({ amount }) => amountFault(amount),
      validDays: ({ validDays }) => daysFault(validDays),
      reason: validateReason,
    },
    keep: { form: `points:${give ? 'give' : 'take'}:${userId}`, fields: ['amount', 'validDays', 'reason'] },
    async submit({ amount, validDays, reason }) {
      const moved = {
        userId,
        pointsToken,
        reason,
        amount: formatPoints(parsePoints(readNumber(amount)) ?? 0),
      }
      if (give)
        await call(
          calls.givePoints,
          {
            ...moved,
            validDays: validDays.trim() === '' ? null : readWhole(validDays),
            confirm: confirmation.given(reason),
          },
          { quiet: true },
        )
      else await call(calls.takePoints, moved, { quiet: true })
      toast.success(`${scoreName}已${give ? '发放' : '扣减'}`)
      onDone()
    },
    ...confirmation.options,
  })
  const label = `${give ? '发放' : '扣减'}${scoreName}`
  return (
    <form {...form.bind} className={formStyles.form} aria-label={label}>
      <RestoredNote form={form} />
      <NumberInput label="数量" field={form.field('amount')} unit={scoreName} digits={2} min="0" />
      {give && (
        <NumberInput
          label="有效天数（选填）"
          field={form.field('validDays')}
          unit="天"
          min="1"
          hint="不填表示长期有效"
        />
      )}
      <ReasonField field={form.field('reason')} most={MEMBER_LIMITS.reason} />
      <ConfirmFields unusual={confirmation.unusual} action={label} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {label}
      </FormEnd>
    </form>
  )
}
