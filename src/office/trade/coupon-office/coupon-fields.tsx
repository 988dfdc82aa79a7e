import type { Out } from '#schemas/base/endpoint.ts'
import type { officeCoupons as calls } from '#schemas/trade/coupon-office/calls.ts'
import { COUPON_CLAIMS, COUPON_KINDS } from '#schemas/wallet/coupons/entities.ts'
import { COUPON_LIMITS } from '#schemas/wallet/coupons/terms.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { TickGroup } from '#src/office/parts/tick-group.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { makeCategoryTickName, type CouponValues, makeKindTickName } from './coupon-values.ts'
import styles from '#src/office/parts/detail.module.css'

export type CouponOptions = Out<typeof calls.couponOptions>

interface Props {
  values: CouponValues
  field(name: string): FieldState
  options: CouponOptions
}

const CLAIMS = Object.entries(COUPON_CLAIMS).map(([value, title]) => ({ value, title }))
const TIMES = [
  { value: 'days', title: '领取后若干天' },
  { value: 'fixed', title: '固定时间' },
]

/** Edits a coupon: discount, eligible goods, eligible members and validity. */
export function CouponFields(props: Props) {
  const { field } = props
  return (
    <>
      <TextInput label="名称" field={field('name')} maxLength={COUPON_LIMITS.name} autoComplete="off" />
      <NumberInput label="减免" field={field('off')} unit="元" digits={2} min="0" />
      <NumberInput
        label="使用门槛"
        field={field('threshold')}
        unit="元"
        digits={2}
        min="0"
        hint="适用商品满多少现金可用，0 表示无门槛"
      />
      <Scope {...props} />
      <Claims {...props} />
      <UseTime {...props} />
    </>
  )
}

function Scope({ field, options: { shops, categories } }: Props) {
  const all = { value: '', label: '全部店铺' }
  return (
    <>
      <Select
        label="适用店铺"
        field={field('shopId')}
        options={[all, ...shops.map(({ shopId, name }) => ({ value: shopId, label: name }))]}
        placeholder="全部店铺"
      />
      <fieldset className={styles.ticks}>
        <legend>适用分类（不选表示全部）</legend>
        <div className={styles.row}>
          {categories.map(({ categoryId, name }) => (
            <CheckField key={categoryId} field={field(makeCategoryTickName(categoryId))}>
              {name}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="适用商品（选填）"
        field={field('goodsIds')}
        maxLength={8000}
        rows={3}
        hint="每行一个商品编号。同时选了分类时，符合任何一项的商品都可用"
      />
    </>
  )
}

function Claims({ values, field }: Props) {
  return (
    <>
      <NumberInput
        label="总量"
        field={field('total')}
        unit="张"
        min="1"
        hint="领取和后台发放一共不超过这个数"
      />
      <RadioCards label="谁可以领取" field={field('claimBy')} cards={CLAIMS} />
      {values.claimBy === 'KINDS' && (
        <TickGroup legend="可领取的身份" field={field('kinds')}>
          <div className={styles.row}>
            {Object.entries(COUPON_KINDS).map(([kind, name]) => (
              <CheckField key={kind} field={field(makeKindTickName(kind))}>
                {name}
              </CheckField>
            ))}
          </div>
        </TickGroup>
      )}
      <NumberInput label="每人限领" field={field('perMember')} unit="张" min="1" />
      <TextInput label="领取开始日期" field={field('startsAt')} maxLength={20} autoComplete="off" />
      <TextInput
        label="领取截止日期"
        field={field('endsAt')}
        maxLength={20}
        autoComplete="off"
        hint="当天 24:00 截止（北京时间）"
      />
    </>
  )
}

function UseTime({ values, field }: Props) {
  return (
    <>
      <RadioCards label="使用时间" field={field('time')} cards={TIMES} />
      {values.time === 'fixed' ? (
        <>
          <TextInput label="使用开始日期" field={field('useFrom')} maxLength={20} autoComplete="off" />
          <TextInput
            label="使用截止日期"
            field={field('useUntil')}
            maxLength={20}
            autoComplete="off"
            hint="当天 24:00 到期，不早于领取截止"
          />
        </>
      ) : (
        <NumberInput label="有效天数" field={field('validDays')} unit="天" min="1" />
      )}
    </>
  )
}
