import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { readDigits } from '#schemas/base/half-width.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { routes } from '#schemas/routes/routes.ts'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { PayPasswordForm } from '#src/parts/wallet/pay-password/pay-password-form.tsx'
import { usePayCode } from '#src/parts/wallet/pay-password/use-pay-code.ts'
import { checkCode, checkPayPassword } from '#src/runtime/form/checks.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { Pay } from './use-pay.ts'
import styles from './pay.module.css'

interface Props {
  trade: TradeView
  disabled: boolean
  pay: Pay
}

/** Form to pay points with the pay password or an SMS code. A member without a pay password sets it here first. */
export function CredentialForm(props: Props) {
  const { trade } = props
  const locked = trade.payPassword === 'LOCKED'
  const [codeWanted, setCodeWanted] = useState(false)
  const [setting, setSetting] = useState(trade.payPassword === 'NONE')
  const byCode = locked || codeWanted
  if (setting) return <SetPassword trade={trade} done={() => setSetting(false)} />
  return (
    <div className={styles.pay}>
      {locked && <Locked />}
      {byCode ? <ByCode {...props} /> : <ByPassword {...props} />}
      <p className={styles.other}>
        {!locked && (
          <button type="button" onClick={() => setCodeWanted(!codeWanted)}>
            {byCode ? '改用支付密码' : '改用短信验证码'}
          </button>
        )}
        <button type="button" onClick={() => setSetting(true)}>
          {trade.payPassword === 'NONE' ? '设置支付密码' : '忘记支付密码'}
        </button>
      </p>
      <DemoPayPassword />
    </div>
  )
}

/** Notice that the pay password is locked. The notice takes the focus, because it replaces the focused field. */
function Locked() {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus()
  }, [])
  return (
    <p ref={notice} className={styles.failure} role="alert" tabIndex={-1}>
      支付密码错误次数过多，已锁定 15 分钟，请先用短信验证码支付
    </p>
  )
}

function ByPassword({ pay, disabled }: Props) {
  const form = useForm<'payPassword'>({
    initial: { payPassword: '' },
    checks: { payPassword: ({ payPassword }) => checkPayPassword(payPassword) },
    fieldOf: { PAY_PASSWORD_WRONG: 'payPassword' },
    submit: ({ payPassword }) => pay.send({ payPassword: readDigits(payPassword) }),
    // A wrong password is hidden, so it is cleared instead of corrected.
    onRefused: ({ code }) => (code === 'PAY_PASSWORD_WRONG' ? { payPassword: '' } : {}),
  })
  return (
    <form {...form.bind} className={styles.form} aria-label="支付密码">
      <TextField
        label="支付密码"
        field={form.field('payPassword')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <FormEnd refusal={form.refusal} pending={pay.pending || disabled}>
        确认支付
      </FormEnd>
    </form>
  )
}

function ByCode({ pay, trade, disabled }: Props) {
  const form = useForm<'smsCode'>({
    initial: { smsCode: '' },
    checks: { smsCode: ({ smsCode }) => checkCode(smsCode) },
    fieldOf: { SMS_TOO_OFTEN: 'smsCode', SMS_WRONG: 'smsCode' },
    submit: ({ smsCode }) => pay.send({ smsCode: readDigits(smsCode) }),
  })
  const sms = usePayCode(form, trade.telephone ?? '')
  return (
    <form {...form.bind} className={styles.form} aria-label="短信验证码支付">
      <SmsCodeField field={form.field('smsCode')} sms={sms} />
      <FormEnd refusal={form.refusal} pending={pay.pending || disabled}>
        确认支付
      </FormEnd>
    </form>
  )
}

function SetPassword({ trade, done }: { trade: TradeView; done(): void }) {
  const scoreName = useScoreName()
  if (trade.telephone === null) {
    return (
      <p className={styles.failure} role="alert">
        使用{scoreName}支付需要先绑定手机号，请到
        <Link to={`${routes.center.path}?tabId=security`}>账户安全</Link>中绑定
      </p>
    )
  }
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        {trade.payPassword === 'NONE'
          ? `首次使用${scoreName}支付，请先设置 6 位数字的支付密码`
          : '用短信验证码重新设置 6 位数字的支付密码'}
      </p>
      <PayPasswordForm telephone={trade.telephone} onDone={done} />
      {trade.payPassword !== 'NONE' && (
        <Button look="quiet" onClick={done}>
          返回
        </Button>
      )}
    </div>
  )
}

function DemoPayPassword() {
  const demo = useAtomValue(platformAtom)?.demo ?? false
  return demo ? <Told /> : null
}

function Told() {
  const loaded = useCall(account.demoAccounts, {})
  const payPassword = loaded.state === 'ready' ? loaded.data.payPassword : undefined
  return <DemoTools>{payPassword ? `演示账号的支付密码是 ${payPassword}` : '演示短信不会真的发出'}</DemoTools>
}
