import { useAtomValue } from 'jotai'
import { account } from '#schemas/api/account.ts'
import { DemoTools } from '#src/features/login/demo-tools.tsx'
import { useCall } from '#src/features/use-call.ts'
import { platformAtom } from '#src/session/atoms.ts'

/** In the demo mall: what its accounts pay points with. */
export function DemoPayPassword() {
  const demo = useAtomValue(platformAtom)?.demo ?? false
  return demo ? <Told /> : null
}

function Told() {
  const loaded = useCall(account.demoAccounts, {})
  const known = loaded.state === 'ready' ? loaded.data.payPassword : undefined
  return <DemoTools>{known ? `演示账号的支付密码是 ${known}` : '演示短信不会真的发出'}</DemoTools>
}
