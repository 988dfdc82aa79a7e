import { formatHref } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  field: FieldState
  refusal: string
  pending: boolean
  children: string
}

/** Last part of a form that transfers something of value: the pay password, with a link to set one. */
export function PayPasswordPart({ field, refusal, pending, children }: Props) {
  return (
    <>
      <PasswordField label="支付密码" field={field} autoComplete="current-password" inputMode="numeric" />
      <FormEnd refusal={refusal} pending={pending}>
        {children}
      </FormEnd>
      <ButtonLink look="quiet" to={`${formatHref('center')}?tabId=security`}>
        没有或忘记支付密码？去设置
      </ButtonLink>
    </>
  )
}
