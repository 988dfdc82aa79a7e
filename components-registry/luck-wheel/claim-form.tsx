import { type SyntheticEvent, useRef, useState } from 'react'
import { useServices } from '#registry/services.ts'
import { readMobile } from '#schemas/address/rules.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import { WHEEL_TEXTS, type Win } from '#schemas/trade/luck-wheels/entities.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useFaultFocus } from '#ui/field/use-fault-focus.ts'
import { useFields } from '#ui/field/use-fields.ts'
import form from '#ui/field/form.module.css'

type Field = 'contact' | 'telephone' | 'address'
const START = { contact: '', telephone: '', address: '' }

/** Form for the delivery of a prize: a phone, or a phone and an address. */
export function ClaimForm({ win: { drawId, name, sendType }, onClaimed }: { win: Win; onClaimed(): void }) {
  const { call } = useServices()
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const { root, focusFault } = useFaultFocus()
  const toAddress = sendType === 'ADDRESS'
  const fields = useFields<Field>(START, {
    contact: ({ contact }) => (contact.trim() === '' ? formatFieldMessage('姓名') : null),
    telephone: ({ telephone }) =>
      isPhone(readMobile(telephone)) && telephone !== '' ? null : formatFieldMessage('手机号'),
    address: ({ address }) => (toAddress && address.trim() === '' ? formatFieldMessage('收货地址') : null),
  })

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (busy.current) return
    if (fields.anyFault(['contact', 'telephone', 'address'])) return focusFault()
    busy.current = true
    setPending(true)
    try {
      await call(luckWheels.claim, { drawId, ...fields.values })
      onClaimed()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '')
    }
    busy.current = false
    setPending(false)
  }
  return (
    <form
      ref={root}
      className={form.form}
      noValidate
      aria-label={`领取 ${name}`}
      onSubmit={(event) => void send(event)}
    >
      <TextField label="姓名" field={fields.field('contact')} maxLength={20} autoComplete="name" />
      <TextField
        label="手机号"
        field={fields.field('telephone')}
        maxLength={20}
        inputMode="tel"
        autoComplete="tel"
      />
      {toAddress && (
        <TextField
          label="收货地址"
          field={fields.field('address')}
          maxLength={WHEEL_TEXTS.address}
          autoComplete="street-address"
        />
      )}
      <FormEnd refusal={refusal} pending={pending}>
        确认领取
      </FormEnd>
    </form>
  )
}
