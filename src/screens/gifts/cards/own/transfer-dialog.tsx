import { useId, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Answered } from '#schemas/base/endpoint.ts'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import type { OwnGiftCard } from '#schemas/gifts/assets/calls.ts'
import { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { TRANSFER_HOURS } from '#schemas/gifts/cards/transfers/rules.ts'
import { GREETING_MAX, findGreetingFault, findReceiverFault } from '#schemas/gifts/cards/wish.ts'
import { checkPayPassword } from '#src/runtime/form/checks.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { PayPasswordPart } from './pay-password-part.tsx'
import { SentGift } from './sent-gift.tsx'
import cards from '#src/screens/gifts/own-gifts.module.css'
import styles from '#ui/field/form.module.css'

interface Props {
  card: OwnGiftCard
  onClose(): void
}
type Sent = Answered<typeof giftTransfers.transfer>
type Way = 'PHONE' | 'LINK'

/** Transfers a card to a phone or by a link, in exchange for the pay password. The link is shown only once. */
export function TransferDialog({ card, onClose }: Props) {
  const [sent, setSent] = useState<Sent>()
  const isSent = sent !== undefined
  return (
    <Dialog title={isSent ? '礼品卡已转出' : '转赠礼品卡'} form onClose={onClose}>
      {isSent ? <SentGift sent={sent} onClose={onClose} /> : <TransferForm card={card} onSent={setSent} />}
    </Dialog>
  )
}

function TransferForm({ card, onSent }: Pick<Props, 'card'> & { onSent(sent: Sent): void }) {
  const { call } = useMall()
  const [to, setTo] = useState<Way>('PHONE')
  const form = useForm<'receiverTelephone' | 'message' | 'payPassword'>({
    initial: { receiverTelephone: '', message: '', payPassword: '' },
    checks: {
      receiverTelephone: ({ receiverTelephone }) =>
        to === 'PHONE' ? findReceiverFault(receiverTelephone) : null,
      message: ({ message }) => findGreetingFault(message),
      payPassword: ({ payPassword }) => checkPayPassword(payPassword),
    },
    fieldOf: { PAY_PASSWORD_WRONG: 'payPassword' },
    async submit({ receiverTelephone, message, payPassword }) {
      const { giftCardId } = card
      const asked = { giftCardId, to, receiverTelephone, message, payPassword: readDigits(payPassword) }
      onSent(await call(giftTransfers.transfer, asked, { quiet: true }))
    },
    onRefused: ({ code }) => (code === 'PAY_PASSWORD_WRONG' ? { payPassword: '' } : {}),
  })
  return (
    <form {...form.bind} className={styles.form} aria-label="转赠礼品卡">
      <p className={cards.note}>
        {`把“${card.name}”连同余额 ${CURRENCY + card.balance} 一起送出，对方须在 ${TRANSFER_HOURS} 小时内领取；领取前您可以随时撤回，逾期自动退回。`}
      </p>
      <Ways value={to} onChange={setTo} />
      {to === 'PHONE' && <PhoneField label="收礼人手机号" field={form.field('receiverTelephone')} />}
      <Message field={form.field('message')} />
      <PayPasswordPart field={form.field('payPassword')} refusal={form.refusal} pending={form.pending}>
        确认转赠
      </PayPasswordPart>
    </form>
  )
}

const ways: readonly { id: Way; title: string; text: string }[] = [
  { id: 'PHONE', title: '转给手机号', text: '短信通知，只有该手机号可以领取' },
  { id: 'LINK', title: '生成链接', text: '发链接或二维码，先到先得' },
]

function Ways({ value, onChange }: { value: Way; onChange(way: Way): void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="转赠方式" className={cards.ways}>
      {ways.map(({ id, title, text }) => (
        <label key={id} className={cards.way}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <span>{title}</span>
          <small>{text}</small>
        </label>
      ))}
    </div>
  )
}

function Message({ field: { name, value, error, onChange, onBlur } }: { field: FieldState }) {
  return (
    <Field label="祝福语（选填）" error={error} note={`${countGraphemes(value.trim())}/${GREETING_MAX}`}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={3}
          value={value}
          placeholder="写一句想对收礼人说的话"
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
