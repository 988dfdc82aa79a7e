import { type ClipboardEvent, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import type { OwnGift } from '#schemas/gifts/cards/binding/entities.ts'
import { readCode, readPastedCode } from '#schemas/gifts/cards/code.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import { checkFilled } from '#src/runtime/form/checks.ts'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import cards from '#src/screens/gifts/own-gifts.module.css'
import styles from '#ui/field/form.module.css'

/** Binds a gift (a card, a voucher or a book) to the member by its code and password. */
export function BindDialog({ onClose }: { onClose(): void }) {
  const [bound, setBound] = useState<OwnGift | null>()
  const isBound = bound !== undefined
  return (
    <Dialog title={isBound ? '绑定成功' : '绑定礼品卡'} form onClose={onClose}>
      {isBound ? <Bound gift={bound} onClose={onClose} /> : <BindForm onBound={setBound} />}
    </Dialog>
  )
}

function BindForm({ onBound }: { onBound(gift: OwnGift | null): void }) {
  const { call } = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm<'code' | 'password' | 'captcha'>({
    initial: { code: '', password: '', captcha: '' },
    checks: {
      code: ({ code }) => checkFilled('卡号', readCode(code)),
      password: ({ password }) => checkFilled('密码', readCode(password)),
      captcha: (values) => captcha.check(values.captcha),
    },
    fieldOf: { CAPTCHA_REQUIRED: 'captcha', CAPTCHA_WRONG: 'captcha' },
    async submit({ code, password, captcha: answer }) {
      const asked = { code: readCode(code), password: readCode(password), ...captcha.answer(answer) }
      onBound(await call(giftBinding.bind, asked, { quiet: true }))
    },
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  /** Splits a pasted text that holds both code and password, such as the message a receiver gets. */
  function paste(event: ClipboardEvent) {
    const both = readPastedCode(event.clipboardData.getData('text'))
    if (!both) return
    event.preventDefault()
    form.set(both)
  }
  return (
    <form {...form.bind} className={styles.form} aria-label="绑定礼品卡" onPaste={paste}>
      <p className={cards.note}>
        礼品卡、提货券和礼品册都在这里绑定。卡号和密码可以一起粘贴，大小写和空格不影响。
      </p>
      <TextField
        label="卡号"
        field={form.field('code')}
        autoComplete="off"
        maxLength={64}
        placeholder="16 位，每 4 位一组"
      />
      <TextField
        label="密码"
        field={form.field('password')}
        autoComplete="off"
        maxLength={64}
        placeholder="8 位"
      />
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        绑定
      </FormEnd>
    </form>
  )
}

/** Confirms the binding; `gift` is null if another backend (`MALL_API`) does not return the gift. */
function Bound({ gift, onClose }: { gift: OwnGift | null; onClose(): void }) {
  return (
    <div role="status">
      {gift ? <BoundFacts gift={gift} /> : <p>礼品已放入您的账户，可在礼品卡、礼品券或礼品册中查看。</p>}
      <Button look="primary" onClick={onClose}>
        完成
      </Button>
    </div>
  )
}

function BoundFacts({ gift }: { gift: OwnGift }) {
  const { kind, name, balance, picks, expiresAt } = gift
  return (
    <dl className={cards.facts}>
      <dt>{GIFT_KINDS[kind]}</dt>
      <dd>{name}</dd>
      {balance !== null && (
        <>
          <dt>余额</dt>
          <dd>{CURRENCY + balance}</dd>
        </>
      )}
      {picks !== null && (
        <>
          <dt>可选商品</dt>
          <dd>{`${picks} 件`}</dd>
        </>
      )}
      <dt>有效期至</dt>
      <dd>{formatMallDay(expiresAt)}</dd>
    </dl>
  )
}
