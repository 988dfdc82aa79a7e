import type { Confirmation } from '#schemas/base/confirmation.ts'
import { LUCK_WHEEL_JOIN_NUM } from '#schemas/base/constants.ts'
import { MAX_PRIZES, WHEEL_TEXTS, type WheelSettings } from '#schemas/trade/luck-wheels/entities.ts'
import { officeLuckWheels as calls } from '#schemas/trade/luck-wheels/office-calls.ts'
import { formatRate, parseRate, computeThanksRate } from '#schemas/trade/luck-wheels/rates.ts'
import { ACTIVE_TYPES, BUTTON_MODELS } from '#schemas/trade/luck-wheels/words.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName, useScoreWords } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { toChoices, OPTIONAL, PrizeFields } from './prize-fields.tsx'
import {
  countPrizes,
  createWheelChecks,
  toWheelSettings,
  type WheelValues,
  toWheelValues,
  removePrize,
} from './wheel-values.ts'
import detail from '#src/office/parts/detail.module.css'
import styles from '#src/office/trade/activities.module.css'
import form from '#ui/field/form.module.css'

interface Props {
  /** Name of the stored draft. */
  name: string
  settings?: WheelSettings
  given?: readonly number[]
  send(settings: WheelSettings, confirm: Confirmation): Promise<unknown>
}

/** Edits all settings of a wheel. */
export function WheelForm({ name, settings, given = [], send }: Props) {
  const { toast, navigate } = useMall()
  const nameWords = useScoreWords()
  const initial = toWheelValues(settings)
  const confirmation = useConfirmation()
  const wheel = useSharedForm<string>({
    initial: { ...initial, reason: '' },
    checks: createWheelChecks(nameWords),
    stored: settings !== undefined,
    keep: { form: name, fields: Object.keys(initial) },
    async submit(values) {
      await send(toWheelSettings(values), confirmation.given(values.reason))
      toast.success('大转盘已保存')
      navigate('/activities')
    },
    ...confirmation.options,
  })
  const { field, values } = wheel
  /** Sets values like typed input, so that the draft keeps them. */
  const set = (next: WheelValues) => Object.entries(next).forEach(([of, value]) => field(of).onChange(value))
  return (
    <form {...wheel.bind} className={`${form.form} ${detail.card}`} aria-label="大转盘">
      <MergeNote form={wheel} />
      <RestoredNote form={wheel} />
      <Basics field={field} />
      <Prizes field={field} values={values} set={set} given={given} />
      <Conditions field={field} values={values} />
      <Advanced field={field} values={values} />
      <ConfirmFields unusual={confirmation.unusual} field={field('reason')} />
      <FormEnd refusal={wheel.refusal} pending={wheel.pending}>
        保存大转盘
      </FormEnd>
    </form>
  )
}

interface Part {
  field(name: string): FieldState
  values: WheelValues
}

function Basics({ field }: Pick<Part, 'field'>) {
  const time = { maxLength: 20, autoComplete: 'off', placeholder: '2026-11-30 09:00' } as const
  return (
    <fieldset className={styles.part}>
      <legend>基本信息</legend>
      <TextInput label="活动名称" field={field('name')} maxLength={WHEEL_TEXTS.name} autoComplete="off" />
      <TextInput
        label="主办方（选填）"
        field={field('host')}
        maxLength={WHEEL_TEXTS.host}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <TextInput label="开始时间（北京时间）" field={field('startsAt')} {...time} />
        <EndTimeInput label="结束时间（北京时间）" field={field('endsAt')} placeholder={time.placeholder} />
      </div>
      <NumberInput
        label="每人参与次数"
        field={field('joinNumber')}
        unit="次"
        min="1"
        max="1000"
        hint={`整个活动里一位会员最多抽的次数，默认 ${LUCK_WHEEL_JOIN_NUM} 次`}
      />
    </fieldset>
  )
}

interface PrizesPart extends Part {
  set(values: WheelValues): void
  given: readonly number[]
}

function Prizes({ field, values, set, given }: PrizesPart) {
  const found = useCall(calls.luckWheelCoupons, {}, { quiet: true })
  const coupons = found.state === 'ready' ? found.data : []
  const count = countPrizes(values)
  const { prizes } = toWheelSettings(values)
  const thanks = computeThanksRate(prizes.map(({ rate }) => ({ rate: parseRate(rate) ?? 0 })))
  const wonOf = (at: number) => (prizes[at]?.prizeId ? (given[at] ?? 0) : 0)
  return (
    <fieldset className={styles.part}>
      <legend>奖品</legend>
      {prizes.map((_, at) => (
        <PrizeFields
          key={at}
          at={at}
          given={wonOf(at)}
          values={values}
          field={field}
          coupons={coupons}
          onRemove={count > 1 && wonOf(at) === 0 ? () => set(removePrize(values, at)) : null}
        />
      ))}
      <div className={styles.row}>
        <MayEdit>
          <Button
            size="s"
            aria-disabled={count >= MAX_PRIZES}
            onClick={() => count < MAX_PRIZES && set({ prizes: String(count + 1) })}
          >
            添加奖品
          </Button>
        </MayEdit>
        <p className={detail.quiet} role="status">
          {thanks < 0 ? '中奖率相加超过了 100%' : `未中奖 ${formatRate(thanks)}%`}
        </p>
      </div>
      <div className={styles.pair}>
        <TextInput
          label="谢谢参与的文字"
          field={field('thanksName')}
          maxLength={WHEEL_TEXTS.prize}
          autoComplete="off"
          hint="没有中奖，或奖品已抽完时显示"
        />
        <MediaField label="谢谢参与的图片" field={field('thanksPicture')} hint={OPTIONAL} />
      </div>
    </fieldset>
  )
}

function Conditions({ field, values }: Part) {
  const name = useScoreWords()
  const scoreName = useScoreName()
  const { activeType } = values
  return (
    <fieldset className={styles.part}>
      <legend>参与条件</legend>
      <Select label="参与方式" field={field('activeType')} options={toChoices(ACTIVE_TYPES, name)} />
      <div className={styles.pair}>
        {activeType !== 'POINTS' && (
          <NumberInput label="每天免费次数" field={field('freeNumber')} unit="次" min="0" />
        )}
        {activeType !== 'FREE' && (
          <NumberInput label={`每次消耗${scoreName}`} field={field('points')} digits={2} min="0" />
        )}
        <NumberInput
          label="每天最多次数"
          field={field('limitNumber')}
          unit="次"
          min="0"
          hint={`包括免费和${scoreName}，0 为不限`}
        />
        {activeType !== 'POINTS' && (
          <NumberInput
            label="分享奖励"
            field={field('shareReward')}
            unit="次"
            min="0"
            hint="每天首次分享得到的免费次数，0 为没有"
          />
        )}
      </div>
    </fieldset>
  )
}

function Advanced({ field, values: { buttonModel } }: Part) {
  return (
    <fieldset className={styles.part}>
      <legend>高级设置</legend>
      <Select label="转盘下方" field={field('buttonModel')} options={toChoices(BUTTON_MODELS)} />
      {buttonModel === 'LINK' && (
        <div className={styles.pair}>
          <TextInput label="按钮文字" field={field('buttonText')} maxLength={10} autoComplete="off" />
          <TextInput
            label="跳转地址"
            field={field('link')}
            maxLength={2048}
            autoComplete="off"
            hint="https 地址，或本商城的路径，例如 /goods/list"
          />
        </div>
      )}
      {buttonModel === 'CODE' && <MediaField label="二维码图片" field={field('qrCode')} />}
      <TextInput
        label="分享标题（选填）"
        field={field('shareName')}
        maxLength={WHEEL_TEXTS.share}
        autoComplete="off"
        hint="不填时用活动名称"
      />
      <TextInput
        label="分享描述（选填）"
        field={field('shareText')}
        maxLength={WHEEL_TEXTS.redeem}
        autoComplete="off"
      />
      <MediaField label="分享图片" field={field('sharePicture')} hint={OPTIONAL} />
    </fieldset>
  )
}
