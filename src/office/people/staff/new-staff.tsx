import { useState } from 'react'
import { describeNewPassword } from '#schemas/people/accounts/new-password.ts'
import { officeStaff as calls } from '#schemas/people/staff/office-calls.ts'
import { ThingPage } from '#src/office/parts/thing-page.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { MadePassword, validatePassword, toPasswordInput } from './password.tsx'
import { toEditedStaff, NOBODY, createStaffChecks, StaffFields, toStaffValues } from './staff-fields.tsx'
import type { StaffField } from './ticks.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

/** Creates an account for a staff member. */
export function NewStaff() {
  const { call, toast, navigate } = useMall()
  const [made, setMade] = useState<string | null>(null)
  const toList = () => navigate('/staff')
  const staff = useForm<StaffField | 'password'>({
    initial: { ...toStaffValues(NOBODY), password: '' },
    checks: { ...createStaffChecks(), password: ({ password }) => validatePassword(password) },
    fieldOf: { USER_EXISTS: 'userName' },
    async submit(values) {
      const input = { ...toEditedStaff(values), ...toPasswordInput(values.password) }
      const { password } = await call(calls.createStaff, input, { quiet: true })
      toast.success('用户已建立')
      if (password === null) return toList()
      setMade(password)
    },
  })
  return (
    <ThingPage what="用户">
      <form {...staff.bind} className={`${form.form} ${styles.card}`} aria-label="新建用户">
        <StaffFields field={staff.field} values={staff.values} set={staff.set} />
        <PasswordField
          label="密码（留空则自动生成）"
          field={staff.field('password')}
          autoComplete="new-password"
          note={describeNewPassword(staff.values.password)}
        />
        <FormEnd refusal={staff.refusal} pending={staff.pending}>
          建立用户
        </FormEnd>
      </form>
      {made !== null && <MadePassword password={made} onClose={toList} />}
    </ThingPage>
  )
}
