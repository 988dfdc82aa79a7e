import type { AfterSaleOffer } from '#schemas/entities/after-sale.ts'
import { FormEnd } from '#src/features/form/form-end.tsx'
import type { AfterSalePaths } from '../after-sale-place.ts'
import styles from '../after-sales.module.css'
import { PictureField } from '../pictures/picture-field.tsx'
import { picturesOf } from './application.ts'
import own from './apply.module.css'
import { DescriptionField, ExchangeField, ReasonField } from './fields.tsx'
import { KindChoice } from './kind-choice.tsx'
import { QuantityField } from './quantity-field.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { useApplication } from './use-application.ts'

interface Props {
  offer: AfterSaleOffer
  to: AfterSalePaths
  /** Asks the server anew what it offers: the last application was refused. */
  again(): void
}

/** AS1 to AS3, AS8: kind, pieces, reason, what goes back for it, and evidence. */
export function ApplyForm({ offer, to, again }: Props) {
  const { form, kind, change, setBusy } = useApplication({ offer, to, again })
  const { values } = form
  return (
    <form {...form.bind} className={`${styles.panel} ${own.form}`} aria-label="售后申请">
      <KindChoice
        kinds={offer.types}
        field={{ ...form.field('kind'), onChange: (name) => change({ kind: name }) }}
      />
      {kind && (
        <>
          <QuantityField
            max={kind.max}
            value={Number(values.quantity)}
            onChange={(quantity) => change({ quantity: String(quantity) })}
          />
          {kind.type === 3 && <ExchangeField skus={offer.exchange} field={form.field('exchangeSkuId')} />}
          <ReasonField offer={offer} kind={kind} field={form.field('reason')} />
          <RefundPreview offer={offer} kind={kind} application={values} />
        </>
      )}
      <DescriptionField field={form.field('description')} />
      <PictureField
        label="凭证图片"
        initial={picturesOf(values)}
        error={form.field('pictures').error}
        onChange={(sent, busy) => {
          form.set({ pictures: sent.join(',') })
          setBusy(busy)
        }}
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        提交申请
      </FormEnd>
    </form>
  )
}
