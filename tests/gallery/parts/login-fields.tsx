import type { GalleryPart } from '#tests/gallery/part.ts'
import { samplePicture } from '#tests/gallery/sample-picture.ts'
import { WithField } from '#tests/gallery/with-field.tsx'
import { AccountHint } from '#ui/field/account-hint.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'

export const passwordField: GalleryPart = {
  name: 'password-field',
  title: '密码框（轻）',
  about: '登录路上的密码框，输入时可以显示出来。',
  file: 'ui/field/password-field.tsx',
  states: [
    {
      title: '已填写',
      view: (
        <WithField name="loginPassword" value="mall-2026">
          {(field) => (
            <>
              <AccountHint account="linxia" />
              <PasswordField label="密码" field={field} autoComplete="current-password" note="强度：中" />
            </>
          )}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="wrongPassword" error="账号或密码不正确，请重新填写">
          {(field) => <PasswordField label="登录密码" field={field} autoComplete="current-password" />}
        </WithField>
      ),
    },
  ],
}

export const phoneField: GalleryPart = {
  name: 'phone-field',
  title: '手机号（轻）',
  about: '一个手机号，按习惯输入：空格、横线和全角数字都可以。',
  file: 'ui/field/phone-field.tsx',
  states: [
    {
      title: '已填写',
      view: (
        <WithField name="mobile" value="138 0000 1234">
          {(field) => <PhoneField field={field} />}
        </WithField>
      ),
    },
  ],
}

export const captchaField: GalleryPart = {
  name: 'captcha-field',
  title: '图形验证码（轻）',
  about: '图片里的数字，点图片换一张。',
  file: 'ui/field/captcha-field.tsx',
  states: (['drawn', 'waiting', 'failed'] as const).map((state) => ({
    title: { drawn: '已取到', waiting: '正在取', failed: '没有取到' }[state],
    view: (
      <CaptchaField
        captcha={{
          picture: state === 'drawn' ? samplePicture('#f7f5f2', '#57524d') : null,
          failed: state === 'failed',
          renew: () => {},
        }}
        value=""
        error={state === 'failed' ? '请填写图形验证码' : ''}
        onChange={() => {}}
      />
    ),
  })),
}

export const smsCodeField: GalleryPart = {
  name: 'sms-code-field',
  title: '短信验证码（轻）',
  about: '短信里的验证码，旁边的按钮发送并倒数。',
  file: 'ui/field/sms-code-field.tsx',
  states: (['ready', 'sent'] as const).map((state) => ({
    title: { ready: '可以获取', sent: '刚刚发送' }[state],
    view: (
      <WithField name={`code-${state}`}>
        {(field) => (
          <SmsCodeField
            field={field}
            sms={{
              seconds: state === 'sent' ? 48 : 0,
              sentTo: state === 'sent' ? '138****5678' : '',
              off: '',
              send: () => Promise.resolve(),
            }}
          />
        )}
      </WithField>
    ),
  })),
}
