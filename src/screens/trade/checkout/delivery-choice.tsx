import { useId } from 'react'
import { findMobileFault, readMobile } from '#schemas/address/rules.ts'
import { describeLengthFault } from '#schemas/base/length-fault.ts'
import { getLabel, orderDeliveryTypes } from '#schemas/catalog/goods/labels.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { ContactField } from './contact-field.tsx'
import type { Change } from './draft.ts'
import styles from './shop-order.module.css'

interface Props {
  shop: Checkout['shops'][number]
  draft: SubmitDraft
  change: Change
  tried: boolean
}
type Delivery = SubmitDraft['deliveries'][number]

/** Selects the delivery type for the goods of one shop; self-pickup also asks for the person who picks up. */
export function DeliveryChoice({ shop, draft, change, tried }: Props) {
  const { shopId, deliveryTypes, deliveryType, freightText, pickupAddress } = shop
  const id = useId()
  const mine = draft.deliveries.find((one) => one.shopId === shopId)
  function choose(given: Partial<Delivery>) {
    const type = deliveryType === 2 ? 2 : 1
    const next: Delivery = { ...mine, shopId, deliveryType: type, ...given }
    change({ deliveries: [...draft.deliveries.filter((one) => one.shopId !== shopId), next] })
  }
  return (
    <div className={styles.delivery}>
      {deliveryTypes.length > 1 ? (
        <fieldset className={styles.types}>
          <legend>配送方式</legend>
          {deliveryTypes.map((type) => (
            <label key={type}>
              <input
                type="radio"
                name={id}
                checked={type === deliveryType}
                onChange={() => choose({ deliveryType: type === 2 ? 2 : 1 })}
              />
              {getLabel(orderDeliveryTypes, type)}
            </label>
          ))}
        </fieldset>
      ) : (
        <span className={styles.type}>{getLabel(orderDeliveryTypes, deliveryType) || '配送方式待定'}</span>
      )}
      <span className={styles.freight}>{freightText}</span>
      {deliveryType === 2 && (
        <div className={styles.pickup}>
          <p>自提地点：{pickupAddress || `${shop.shopName}（下单后店铺会与您联系）`}</p>
          <PickupContact
            contact={mine?.contact ?? ''}
            telephone={mine?.telephone ?? ''}
            tried={tried}
            onChange={choose}
          />
        </div>
      )}
    </div>
  )
}

interface PickupContactProps {
  contact: string
  telephone: string
  tried: boolean
  onChange(given: { contact: string } | { telephone: string }): void
}

function PickupContact({ contact, telephone, tried, onChange }: PickupContactProps) {
  return (
    <>
      <ContactField
        label="提货人"
        value={contact}
        fault={contact.trim() === '' ? '请填写提货人' : describeLengthFault(contact.trim(), 20) || null}
        tried={tried}
        read={(typed) => typed.trim()}
        onChange={(text) => onChange({ contact: text })}
        className={styles.contact}
        input={{ autoComplete: 'name' }}
      />
      <ContactField
        label="手机号"
        value={telephone}
        fault={findMobileFault(telephone)}
        tried={tried}
        read={readMobile}
        onChange={(text) => onChange({ telephone: text })}
        className={styles.contact}
        input={{ maxLength: 20, inputMode: 'tel', autoComplete: 'tel' }}
      />
    </>
  )
}
