import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { readDigits } from '#schemas/base/half-width.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import type { ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { finishLogin, toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { checkCode, checkNewPassword, checkPhone, checkRepeated } from '#src/runtime/form/checks.ts'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useSmsCode } from '#src/runtime/form/use-sms-code.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ownerAtom, spectatorAtom } from '#src/session/atoms.ts'
import type { Industries } from './company-fields.tsx'
import { COMPANY_FIELDS, createCompanyChecks, toCompanyTexts, getLeaf, NO_COMPANY } from './company-form.ts'

const initial = {
  telephone: '',
  captcha: '',
  code: '',
  password: '',
  again: '',
  ...NO_COMPANY,
  consent: '',
}
type Typed = Readonly<Record<keyof typeof initial, string>>

const ROWS = { supplier: sharePlatform.supplierRegister, purchaser: sharePlatform.purchaserRegister }

interface Options {
  kind: ShareKind
  industries: Industries
  onDone(): void
}

/** Form of a registration. A logged-in member sets no password, and verifies a phone only if the account has none. */
export function useRegistration({ kind, industries, onDone }: Options) {
  const mall = useMall()
  const captcha = useCaptchaOnDemand()
  const member = useAtomValue(spectatorAtom) !== ''
  const telephone = useAtomValue(ownerAtom)?.telephone ?? null
  const asksPhone = !member || telephone === null
  const [mustLogIn, setMustLogIn] = useState(false)
  const { leaves } = industries
  const form = useForm({
    initial,
    checks: {
      ...createCompanyChecks(kind, leaves),
      telephone: (typed) => (asksPhone ? checkPhone(typed.telephone) : null),
      captcha: (typed) => captcha.check(typed.captcha),
      code: (typed) => (asksPhone ? checkCode(typed.code) : null),
      password: (typed) => (member ? null : checkNewPassword(typed.password)),
      again: (typed) => (member ? null : checkRepeated(typed.password, typed.again)),
      consent: (typed) => (typed.consent ? null : '请先阅读并同意用户协议和隐私政策'),
    },
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    // The answer to the picture captcha is not sent here, because it only serves to request the SMS.
    sent: ['telephone', 'code', 'password', 'again', ...COMPANY_FIELDS, 'consent'],
    keep: { form: 'shareRegister', fields: ['telephone', ...COMPANY_FIELDS] },
    async submit(typed) {
      const input = {
        ...toCompanyTexts(typed),
        licence: typed.licence,
        industryId: getLeaf(typed, leaves),
        ...(asksPhone && provedPhone(typed)),
        ...(!member && { password: toWirePassword(typed.password) }),
      }
      const result = await mall.call(ROWS[kind], input, { quiet: true })
      onDone()
      if (member) await mall.session.refreshUser()
      else if (result) finishLogin(mall, result, false)
      else {
        // Another backend (`MALL_API`) may not log the account in.
        mall.toast.success('注册成功，请登录')
        mall.navigate(formatHref('shareLogin'))
      }
    },
    onRefused(failure) {
      setMustLogIn(failure.code === 'LOGIN_FIRST')
      return captcha.refused(failure) ? { captcha: '' } : {}
    },
  })
  const sms = useSmsCode({ form, purpose: 'register', captcha })
  return { form, captcha, sms, member, telephone, asksPhone, mustLogIn: mustLogIn && !member }
}

const provedPhone = ({ telephone, code }: Typed) => ({
  telephone: readDigits(telephone),
  smsCode: readDigits(code),
})
