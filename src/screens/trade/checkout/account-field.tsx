import {
  ACCOUNT_LABELS,
  validateAccount,
  type AccountKind,
  readAccount,
} from '#schemas/trade/checkout/virtual-account.ts'
import { ContactField } from './contact-field.tsx'
import { Section } from './section.tsx'
import styles from './submit.module.css'

const HINTS = {
  PHONE: '卡密或充值结果会发到这个手机号',
  PHONE_OR_NAME: '充值到这个手机号，或 QQ 号、邮箱、游戏账号等',
} as const satisfies Record<AccountKind, string>

interface Props {
  kind: AccountKind
  value: string
  tried: boolean
  onChange(account: string): void
}

/** Field for the phone or account that receives virtual goods, which need no address. */
export function AccountField({ kind, value, tried, onChange }: Props) {
  return (
    <Section title="充值账号">
      <ContactField
        label={ACCOUNT_LABELS[kind]}
        value={value}
        fault={validateAccount(kind, value)}
        tried={tried}
        read={(typed) => readAccount(kind, typed)}
        onChange={onChange}
        className={styles.account}
        input={
          kind === 'PHONE'
            ? { inputMode: 'tel', autoComplete: 'tel', maxLength: 20, placeholder: HINTS[kind] }
            : { autoComplete: 'off', placeholder: HINTS[kind] }
        }
      />
    </Section>
  )
}
