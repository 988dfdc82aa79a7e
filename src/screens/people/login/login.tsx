import { EntryCard } from '#src/features/login/entry-card.tsx'
import { LoginForm } from '#src/features/login/login-form.tsx'
import { useWayBack } from '#src/features/login/use-way-back.ts'

/** /login: back to the page left last after it; a member has no business here. */
export default function LoginScreen() {
  if (!useWayBack()) return null
  return (
    <EntryCard title="登录">
      <LoginForm />
    </EntryCard>
  )
}
