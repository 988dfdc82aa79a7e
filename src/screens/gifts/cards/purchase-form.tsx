import { formatMallDay } from '#schemas/base/mall-time.ts'
import { TRANSFER_HOURS } from '#schemas/gifts/cards/transfers/rules.ts'
import {
  MAX_CARDS,
  GREETING_MAX,
  findGreetingFault,
  findReceiverFault,
  getSendDays,
  findSendOnFault,
} from '#schemas/gifts/cards/wish.ts'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { findLengthError, formatLengthNote } from '#ui/field/typed-length.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'
import { Choices } from './choices.tsx'
import type { Wish, WishTexts } from './use-wish.ts'
import styles from './gift-cards.module.css'

/** Form with quantity, greeting, receiver and payment; submitting creates the order. */
export function PurchaseForm({ wish }: { wish: Wish }) {
  const { clock } = useMall()
  const now = clock.now()
  const isSent = ({ receiverTelephone, sendOn }: WishTexts) =>
    receiverTelephone.trim() !== '' || sendOn !== ''
  const form = useForm<keyof WishTexts>({
    initial: { greeting: '', receiverTelephone: '', sendOn: '' },
    checks: {
      greeting: ({ greeting }) => findGreetingFault(greeting),
      receiverTelephone: (texts) => (isSent(texts) ? findReceiverFault(texts.receiverTelephone) : null),
      sendOn: (texts) => (isSent(texts) ? findSendOnFault(texts.sendOn, now) : null),
    },
    submit: (texts) => wish.submit(texts),
  })
  const day = form.field('sendOn')
  return (
    <Card as="form" {...form.bind} className={styles.card} aria-label="购买信息">
      <h2>填写心意</h2>
      <Greeting wish={wish} field={form.field('greeting')} />
      <PhoneField label="收礼人手机号（选填）" field={form.field('receiverTelephone')} />
      <Field
        label="送出日期"
        error={day.error}
        hint={`填了收礼人才需要选择。卡片在这一天转给对方，${TRANSFER_HOURS} 小时内未领取会退回给您；不填则直接放入您的卡包。`}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            name={day.name}
            min={formatMallDay(now)}
            max={getSendDays(now).max}
            value={day.value}
            onChange={({ target }) => day.onChange(target.value)}
            onBlur={day.onBlur}
          />
        )}
      </Field>
      <Tender wish={wish} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        提交订单
      </FormEnd>
    </Card>
  )
}

function Greeting({ wish, field: greeting }: { wish: Wish; field: FieldState }) {
  return (
    <Field
      label="祝福语（选填）"
      error={findLengthError(greeting, GREETING_MAX)}
      hint="印在卡面上；不填则印卡面自带的这一句。"
      note={formatLengthNote(greeting.value, GREETING_MAX)}
    >
      {(control) => (
        <textarea
          {...control}
          name={greeting.name}
          rows={3}
          value={greeting.value}
          placeholder={wish.cover.greeting}
          onChange={({ target }) => {
            greeting.onChange(target.value)
            wish.setTexts({ ...wish.texts, greeting: target.value })
          }}
          onBlur={greeting.onBlur}
        />
      )}
    </Field>
  )
}

function Tender({ wish }: { wish: Wish }) {
  const scoreName = useScoreName()
  const options = [
    { id: 'CASH', content: '现金支付' },
    { id: 'POINTS', content: `${scoreName}支付` },
  ]
  return (
    <>
      <div className={styles.row}>
        <span>购买数量</span>
        <QuantityStepper
          label="购买数量"
          value={wish.quantity}
          bounds={{ minNumber: 1, step: 1, limitNumber: MAX_CARDS, stock: MAX_CARDS }}
          unit="张"
          onChange={wish.setQuantity}
        />
      </div>
      <Choices
        label="支付方式"
        look="chips"
        value={wish.payBy}
        onChange={(id) => wish.setPayBy(id === 'POINTS' ? 'POINTS' : 'CASH')}
        options={options}
      />
      <p className={styles.row}>
        <span>应付</span>
        <Due amount={wish.payable} size="l" />
      </p>
      <p className={styles.note}>{`购买礼品卡不使用优惠券和礼品卡，也不赠送${scoreName}。`}</p>
    </>
  )
}
