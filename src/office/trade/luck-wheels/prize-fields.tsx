import type { Out } from '#schemas/base/endpoint.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { WHEEL_TEXTS } from '#schemas/trade/luck-wheels/entities.ts'
import type { officeLuckWheels as calls } from '#schemas/trade/luck-wheels/office-calls.ts'
import { PRIZE_TYPES, SEND_TYPES } from '#schemas/trade/luck-wheels/words.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { GoodsPicker } from '#src/office/parts/goods-picker/goods-picker.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { useScoreName, useScoreWords } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { listOtherGoods, makePrizeFieldName, type WheelValues } from './wheel-values.ts'
import styles from '#src/office/trade/activities.module.css'

export const OPTIONAL = '选填'

/** Converts a table of labels to options; `name` adjusts each label. */
export const toChoices = (words: Readonly<Record<string, string>>, name = (label: string) => label) =>
  Object.entries(words).map(([value, label]) => ({ value, label: name(label) }))

interface Props {
  at: number
  /** Number of prizes of this kind already won. */
  given: number
  values: WheelValues
  field(name: string): FieldState
  coupons: Out<typeof calls.luckWheelCoupons>
  onRemove: (() => void) | null
}

/** Edits one prize: kind, quantity, probability and delivery. */
export function PrizeFields({ at, given, values, field, coupons, onRemove }: Props) {
  const scoreName = useScoreName()
  const nameWords = useScoreWords()
  const of = (name: string) => field(makePrizeFieldName(at, name))
  const type = values[makePrizeFieldName(at, 'type')]
  const atOnce = type === 'POINTS' || type === 'COUPON'
  function chooseType(next: string) {
    of('type').onChange(next)
    of('sendType').onChange(next === 'GOODS' ? 'ADDRESS' : next === 'REDEEM' ? 'PHONE' : 'AUTO')
  }
  return (
    <fieldset className={styles.prize}>
      <legend>奖品 {at + 1}</legend>
      <div className={styles.pair}>
        <Select
          label="奖品类型"
          field={{ ...of('type'), onChange: chooseType }}
          options={toChoices(PRIZE_TYPES, nameWords)}
        />
        <TextInput label="奖品名称" field={of('name')} maxLength={WHEEL_TEXTS.prize} autoComplete="off" />
        <NumberInput
          label="数量"
          field={of('quantity')}
          unit="件"
          min="0"
          hint={given > 0 ? `已中奖 ${given} 件` : ''}
        />
        <NumberInput label="中奖率" field={of('rate')} unit="%" digits={4} min="0" max="100" />
        {type === 'POINTS' && (
          <NumberInput label={`奖励${scoreName}`} field={of('points')} digits={2} min="0" />
        )}
        {type === 'COUPON' && (
          <Select
            label="优惠券"
            field={of('couponId')}
            options={coupons.map(({ couponId, name, left }) => ({
              value: couponId,
              label: `${name}（剩 ${left} 张）`,
            }))}
          />
        )}
        <MediaField label="奖品图片" field={of('picture')} hint={OPTIONAL} />
        {!atOnce && <Sending type={type ?? ''} of={of} />}
      </div>
      {type === 'GOODS' && <PrizeGoods at={at} values={values} of={of} />}
      {onRemove && (
        <MayEdit>
          <Button size="s" look="quiet" aria-label={`移除奖品 ${at + 1}`} onClick={onRemove}>
            移除
          </Button>
        </MayEdit>
      )}
    </fieldset>
  )
}

/** Selects the goods of a prize; their stock is reserved for the wheel. */
function PrizeGoods({ at, values, of }: Pick<Props, 'at' | 'values'> & { of(name: string): FieldState }) {
  return (
    <GoodsPicker
      type="PRIZE"
      label="商城商品（选填）：按数量留出库存"
      field={of('goods')}
      most={1}
      elsewhere={listOtherGoods(values, at)}
      onChosen={({ name, picture }, { skuInfo: [sku] }) => {
        if (of('name').value === '') of('name').onChange(cutGraphemes(name, WHEEL_TEXTS.prize))
        if (of('picture').value === '') of('picture').onChange(picture ?? '')
        if (of('quantity').value === '') of('quantity').onChange(String(sku?.activityGoodsNumber ?? ''))
      }}
    />
  )
}

function Sending({ type, of }: { type: string; of(name: string): FieldState }) {
  return (
    <>
      <Select
        label="发放方式"
        field={of('sendType')}
        options={toChoices(SEND_TYPES).filter(({ value }) => value !== 'AUTO')}
      />
      <TextInput
        label={type === 'REDEEM' ? '兑换说明' : '领取说明（选填）'}
        field={of('redeemText')}
        maxLength={WHEEL_TEXTS.redeem}
        autoComplete="off"
      />
      <EndTimeInput
        label="领取截止（选填，北京时间）"
        field={of('redeemUntil')}
        placeholder="2026-12-31 18:00"
      />
    </>
  )
}
