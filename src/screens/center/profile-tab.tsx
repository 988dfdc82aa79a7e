import { FailedState } from '#registry/parts/states.tsx'
import { Picture } from '#registry/parts/picture.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { authAccount } from '#schemas/api/auth-account.ts'
import { account } from '#schemas/api/account.ts'
import type { Out } from '#schemas/endpoint.ts'
import { fieldMessage, isEmail } from '#schemas/rules.ts'
import { toHalfWidth } from '#schemas/rules/half-width.ts'
import { audiences } from '#schemas/page/visibility.ts'
import { call } from '#src/api/client.ts'
import { FormEnd } from '#src/features/form/form-end.tsx'
import form from '#src/features/form/form.module.css'
import { TextField } from '#src/features/form/text-field.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { toast } from '#src/features/toast/toast.ts'
import { refreshUser } from '#src/session/session.ts'
import styles from './center.module.css'
import own from './account.module.css'
import { tabTitles } from './tabs.ts'

/** UC4: what a member may change of itself, and what it is. */
export default function ProfileTab() {
  const loaded = useLoaded('profile', (signal) => call(account.profile, {}, { signal }))
  return (
    <>
      <h1 className={styles.heading}>{tabTitles.profile}</h1>
      <section className={styles.card} aria-label={tabTitles.profile}>
        {loaded.state === 'loading' && <PageLoading />}
        {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
        {loaded.state === 'ready' && <Profile profile={loaded.data} />}
      </section>
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
          <Picture src={user.avatar} alt="头像" width={96} height={96} />
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

function EditForm(given: { name: string; email: string }) {
  const edit = useForm<'name' | 'email'>({
    initial: given,
    checks: {
      name: ({ name }) => (name.trim() === '' ? fieldMessage('姓名') : null),
      email: ({ email }) => {
        const typed = toHalfWidth(email).trim()
        // What stands already need not be typed better to change something else.
        return typed === '' || typed === given.email || isEmail(typed) ? null : fieldMessage('邮箱')
      },
    },
    async submit({ name, email }) {
      const typed = toHalfWidth(email).trim()
      const wanted = { name: name.trim(), ...(typed !== given.email && { email: typed }) }
      await call(authAccount.edit, wanted, { quiet: true })
      toast.success('资料已保存')
      await refreshUser()
    },
  })
  return (
    <form {...edit.bind} className={`${form.form} ${own.form}`} aria-label="修改资料">
      <TextField label="姓名或昵称" field={edit.field('name')} autoComplete="name" maxLength={20} />
      <TextField
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
