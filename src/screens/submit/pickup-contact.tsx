import { mobileFault, readMobile } from '#schemas/rules/address.ts'
import { ContactField } from './contact-field.tsx'
import styles from './shop-order.module.css'

interface Props {
  contact: string
  telephone: string
  tried: boolean
  onChange(given: { contact: string } | { telephone: string }): void
}

/** SB3: who picks the goods up. */
export function PickupContact({ contact, telephone, tried, onChange }: Props) {
  return (
    <>
      <ContactField
        label="提货人"
        value={contact}
        fault={contact.trim() === '' ? '请填写提货人' : null}
        tried={tried}
        read={(typed) => typed.trim()}
        onChange={(text) => onChange({ contact: text })}
        className={styles.contact}
        input={{ maxLength: 20, autoComplete: 'name' }}
      />
      <ContactField
        label="手机号"
        value={telephone}
        fault={mobileFault(telephone)}
        tried={tried}
        read={readMobile}
        onChange={(text) => onChange({ telephone: text })}
        className={styles.contact}
        input={{ maxLength: 20, inputMode: 'tel', autoComplete: 'tel' }}
      />
    </>
  )
}
