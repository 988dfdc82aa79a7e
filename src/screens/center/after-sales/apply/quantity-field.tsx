import { useId, useState } from 'react'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'
import own from './apply.module.css'

interface Props {
  max: number
  value: number
  onChange(quantity: number): void
}

/** AS2: as many as were bought and are not applied for yet. */
export function QuantityField({ max, value, onChange }: Props) {
  const id = useId()
  const [bounced, setBounced] = useState(false)
  return (
    <div className={own.quantity} role="group" aria-labelledby={id}>
      <span id={id} className={own.label}>
        申请数量
      </span>
      <QuantityStepper
        label="申请数量"
        value={value}
        bounds={{ minNumber: 1, step: 1, limitNumber: null, stock: max }}
        onChange={onChange}
        onExplain={(why) => setBounced(why !== null)}
      />
      <span className={own.hint} role="status">
        {bounced ? `可申请 1 到 ${max} 件` : `最多 ${max} 件`}
      </span>
    </div>
  )
}
