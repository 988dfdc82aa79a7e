import type { Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isEmail } from '#schemas/base/field-rules.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { audiences } from '#schemas/people/accounts/audiences.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Card } from '#ui/card/card.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import form from '#ui/field/form.module.css'
import own from './account.module.css'

/** Shows the member's profile with a form for the fields that the member may change. */
export default function ProfileTab() {
  const loaded = useCall(account.profile, {})
  return (
    <>
      <PageHead title={tabs.profile.title} />
      <Card aria-label={tabs.profile.title}>
        {loaded.state === 'loading' && <PageLoading />}
        {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
        {loaded.state === 'ready' && <Profile profile={loaded.data} />}
      </Card>
    </>
  )
}

function kindOf({ enterprise, supplier, purchaser, certification }: Out<typeof account.profile>['user']) {
  const kind = audiences[supplier ? 'supplier' : purchaser ? 'purchaser' : enterprise ? 'company' : 'buyer']
  return certification
    ? `${kind}，${certification.title}${certification.certified ? '已认证' : '待认证'}`
    : kind
}

function Profile({ profile: { user, email } }: { profile: Out<typeof account.profile> }) {
  return (
    <div className={own.profile}>
      <div className={own.who}>
        <span className={own.avatar}>
          <Avatar src={user.avatar} name={user.name || user.userName} label="头像" />
        </span>
        <dl className={own.facts}>
          <div>
            <dt>用户名</dt>
            <dd>{user.userName}</dd>
          </div>
          <div>
            <dt>身份</dt>
            <dd>{kindOf(user)}</dd>
          </div>
        </dl>
      </div>
      <EditForm name={user.name} email={email ?? ''} />
    </div>
  )
}

function EditForm(saved: { name: string; email: string }) {
  const { call, toast, session } = useMall()
  const edit = useForm<'name' | 'email'>({
    initial: saved,
    checks: {
      name: ({ name }) => (name.trim() === '' ? formatFieldMessage('姓名') : null),
      email: ({ email }) => {
        const typed = toHalfWidth(email).trim()
        // A stored address that breaks the current rule must not block changes of other fields.
        return typed === '' || typed === saved.email || isEmail(typed) ? null : formatFieldMessage('邮箱')
      },
    },
    async submit({ name, email }) {
      const typed = toHalfWidth(email).trim()
      const profile = { name: name.trim(), ...(typed !== saved.email && { email: typed }) }
      await call(authAccount.edit, profile, { quiet: true })
      toast.success('资料已保存')
      await session.refreshUser()
    },
  })
  return (
    <form {...edit.bind} className={`${form.form} ${own.form}`} aria-label="修改资料">
      <TextInput label="姓名或昵称" field={edit.field('name')} autoComplete="name" maxLength={20} />
      <TextInput
        label="邮箱（选填）"
        field={edit.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={64}
      />
      <FormEnd refusal={edit.refusal} pending={edit.pending}>
        保存
      </FormEnd>
    </form>
  )
}
