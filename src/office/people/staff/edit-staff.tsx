import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { getTypedEntries, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { describeNewPassword } from '#schemas/people/accounts/new-password.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { officeStaff as calls } from '#schemas/people/staff/office-calls.ts'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { MadePassword, validatePassword, toPasswordInput } from './password.tsx'
import { toEditedStaff, createStaffChecks, StaffFields, toStaffValues } from './staff-fields.tsx'
import type { StaffField, StaffValues } from './ticks.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Member = Out<typeof calls.staffDetail>

export function EditStaff({ userId }: { userId: string }) {
  const found = useCall(calls.staffDetail, { userId })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Opened member={found.data} />
}

function Opened({ member }: { member: Member }) {
  const { call, toast, navigate } = useMall()
  const { userId, version, telephone, ...rest } = member
  const edited = { ...rest, telephone: telephone ?? '' } as Omit<
    In<typeof calls.editStaff>,
    'userId' | 'version' | 'confirm'
  >
  const confirmation = useConfirmation()
  const initial = { ...toStaffValues(edited), reason: '' }
  const staff = useSharedForm<StaffField | 'reason'>({
    stored: true,
    initial,
    keep: { form: `staff:${userId}`, fields: getTypedKeys(toStaffValues(edited)) },
    checks: createStaffChecks(member.userName),
    ...confirmation.options,
    fieldOf: { USER_EXISTS: 'userName', ...confirmation.options.fieldOf },
    async submit(values) {
      const confirm = confirmation.given(values.reason)
      await call(calls.editStaff, { userId, version, ...toEditedStaff(values), confirm }, { quiet: true })
      toast.success('修改已保存')
      navigate('/staff')
    },
  })
  /** Sets fields the way typing does, so that the draft stores the values. */
  const set = (values: Partial<StaffValues>) =>
    getTypedEntries(values).forEach(
      ([name, value]) => value !== undefined && staff.field(name).onChange(value),
    )
  return (
    <OfficePage label={`用户 ${member.userName}`} title={member.userName} actions={<Deeds member={member} />}>
      <form {...staff.bind} className={`${form.form} ${styles.card}`} aria-label="修改用户">
        <MergeNote form={staff} />
        <StaffFields field={staff.field} values={staff.values} set={set} />
        <ConfirmFields unusual={confirmation.unusual} field={staff.field('reason')} />
        <FormEnd refusal={staff.refusal} pending={staff.pending}>
          保存修改
        </FormEnd>
        <UnsavedNote form={staff} saved={initial} />
      </form>
    </OfficePage>
  )
}

/** Shows the actions that apply at once, without the save button. */
function Deeds({ member: { userId, version, status } }: { member: Member }) {
  const { call, toast, navigate } = useMall()
  const user = useAtomValue(userAtom)
  const isOwn = user?.userId === userId
  const isAdmin = user?.roles.includes(ADMIN) ?? false
  const [asking, setAsking] = useState<'password' | 'enable' | null>(null)
  const close = () => setAsking(null)
  const enabled = status === 'ACTIVE'
  async function toggle() {
    try {
      await call(calls.enableStaff, { userId, version, enabled: !enabled })
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success(enabled ? '账号已停用' : '账号已启用')
    navigate('/staff')
  }
  return (
    <div className={styles.buttons}>
      {!isOwn && isAdmin && (
        <Button size="s" onClick={() => setAsking('password')}>
          重置密码
        </Button>
      )}
      {!isOwn && (
        <MayEdit>
          <Button size="s" onClick={() => setAsking('enable')}>
            {enabled ? '停用账号' : '启用账号'}
          </Button>
        </MayEdit>
      )}
      {asking === 'password' && <ResetPassword userId={userId} onClose={close} />}
      {asking === 'enable' && (
        <ConfirmDialog
          title={enabled ? '停用账号' : '启用账号'}
          action={enabled ? '停用' : '启用'}
          onClose={close}
          onConfirm={() => void toggle()}
        >
          {enabled ? '停用后立即退出登录，并且不能再登录，直到重新启用。' : '启用后可以用原来的密码登录。'}
        </ConfirmDialog>
      )}
    </div>
  )
}

function ResetPassword({ userId, onClose }: { userId: string; onClose(): void }) {
  const { call, toast } = useMall()
  const [made, setMade] = useState<string | null>(null)
  const confirmation = useConfirmation()
  const reset = useForm<'password' | 'reason'>({
    initial: { password: '', reason: '' },
    checks: { password: ({ password }) => validatePassword(password) },
    ...confirmation.options,
    fieldOf: { BAD_INPUT: 'password', ...confirmation.options.fieldOf },
    async submit({ password: typed, reason }) {
      const input = { userId, ...toPasswordInput(typed), confirm: confirmation.given(reason) }
      const { password } = await call(calls.resetStaffPassword, input, { quiet: true })
      toast.success('密码已重置')
      if (password === null) return onClose()
      setMade(password)
    },
  })
  if (made !== null) return <MadePassword password={made} onClose={onClose} />
  return (
    <Dialog title="重置密码" onClose={onClose} form>
      <form {...reset.bind} className={form.form} aria-label="重置密码">
        <p className={styles.quiet}>重置后，这个账号的所有登录立即失效。</p>
        <PasswordField
          label="新密码（留空则自动生成）"
          field={reset.field('password')}
          autoComplete="new-password"
          note={describeNewPassword(reset.values.password)}
        />
        <ConfirmFields unusual={confirmation.unusual} field={reset.field('reason')} action="重置" />
        <FormEnd refusal={reset.refusal} pending={reset.pending}>
          重置密码
        </FormEnd>
      </form>
    </Dialog>
  )
}
