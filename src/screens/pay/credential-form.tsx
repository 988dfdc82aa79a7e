import { useState } from 'react'
import { Link } from 'react-router-dom'
import { payments as calls, type TradeView } from '#schemas/api/payments.ts'
import { routes } from '#schemas/routes.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { Button } from '#ui/button/button.tsx'
import { CodeButton } from '#ui/field/code-button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { type Mall, useMall } from '#src/features/mall.ts'
import { useScoreName } from '#src/features/score-name.ts'
import { DemoPayPassword } from './demo-pay-password.tsx'
import styles from './pay.module.css'
import type { Pay } from './use-pay.ts'

interface Props {
  trade: TradeView
  disabled: boolean
  pay: Pay
}

const sixDigits = (value: string, what: string) =>
  /^\d{6}$/.test(readDigits(value)) ? null : `请输入 6 位数字的${what}`
const goodPassword = ({ payPassword }: { payPassword: string }) => sixDigits(payPassword, '支付密码')
const goodCode = ({ smsCode }: { smsCode: string }) => sixDigits(smsCode, '短信验证码')

/** To the member's own phone; gives its number. */
async function sendCode({ call }: Pick<Mall, 'call'>, { telephone }: TradeView): Promise<string | null> {
  await call(calls.sendPayCode, {})
  return telephone
}

/** PY2: points are paid with the pay password or an SMS code; without a password it is set here first. */
export function CredentialForm(props: Props) {
  const { trade, pay } = props
  const [byCode, setByCode] = useState(trade.payPassword === 'LOCKED')
  const [setting, setSetting] = useState(trade.payPassword === 'NONE')
  function other() {
    pay.forget()
    setByCode(!byCode)
  }
  if (setting) return <SetPassword {...props} done={() => setSetting(false)} />
  return (
    <div className={styles.pay}>
      {trade.payPassword === 'LOCKED' && (
        <p className={styles.failure} role="alert">
          支付密码错误次数过多，已锁定 15 分钟，可以先用短信验证码支付
        </p>
      )}
      {byCode ? <ByCode {...props} /> : <ByPassword {...props} />}
      <p className={styles.other}>
        <button type="button" onClick={other}>
          {byCode ? '改用支付密码' : '改用短信验证码'}
        </button>
        <button type="button" onClick={() => setSetting(true)}>
          {trade.payPassword === 'NONE' ? '设置支付密码' : '忘记支付密码'}
        </button>
      </p>
      <DemoPayPassword />
    </div>
  )
}

function ByPassword({ pay, disabled }: Props) {
  const form = useForm<'payPassword'>({
    initial: { payPassword: '' },
    checks: { payPassword: goodPassword },
    submit: ({ payPassword }) => pay.send({ payPassword: readDigits(payPassword) }),
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
      <FormEnd refusal={pay.refusal} pending={pay.pending || disabled}>
        确认支付
      </FormEnd>
    </form>
  )
}

function ByCode({ pay, trade, disabled }: Props) {
  const mall = useMall()
  const form = useForm<'smsCode'>({
    initial: { smsCode: '' },
    checks: { smsCode: goodCode },
    submit: ({ smsCode }) => pay.send({ smsCode: readDigits(smsCode) }),
  })
  return (
    <form {...form.bind} className={styles.form} aria-label="短信验证码支付">
      <TextField
        label="短信验证码"
        field={form.field('smsCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <CodeButton send={() => sendCode(mall, trade)} />
      <FormEnd refusal={pay.refusal} pending={pay.pending || disabled}>
        确认支付
      </FormEnd>
    </form>
  )
}

function SetPassword({ trade, done }: Props & { done(): void }) {
  const mall = useMall()
  const scoreName = useScoreName()
  const form = useForm<'payPassword' | 'again' | 'smsCode'>({
    initial: { payPassword: '', again: '', smsCode: '' },
    checks: {
      payPassword: goodPassword,
      again: ({ again, payPassword }) => (again === payPassword ? null : '两次输入的支付密码不一致'),
      smsCode: goodCode,
    },
    fieldOf: { SMS_WRONG: 'smsCode' },
    async submit({ payPassword, smsCode }) {
      const wanted = { payPassword: readDigits(payPassword), smsCode: readDigits(smsCode) }
      await mall.call(calls.setPayPassword, wanted, { quiet: true })
      done()
    },
  })
  if (trade.telephone === null) {
    return (
      <p className={styles.failure} role="alert">
        使用{scoreName}支付需要先绑定手机号，请到
        <Link to={`${routes.center.path}?tabId=security`}>账户安全</Link>中绑定
      </p>
    )
  }
  return (
    <form {...form.bind} className={styles.form} aria-label="设置支付密码">
      <p className={styles.lead}>
        {trade.payPassword === 'NONE'
          ? `首次使用${scoreName}支付，请先设置 6 位数字的支付密码`
          : '用短信验证码重新设置 6 位数字的支付密码'}
      </p>
      <TextField
        label="支付密码"
        field={form.field('payPassword')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
      />
      <TextField
        label="再次输入"
        field={form.field('again')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
      />
      <TextField
        label="短信验证码"
        field={form.field('smsCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <CodeButton send={() => sendCode(mall, trade)} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存支付密码
      </FormEnd>
      {trade.payPassword !== 'NONE' && (
        <Button look="quiet" onClick={done}>
          返回
        </Button>
      )}
    </form>
  )
}
