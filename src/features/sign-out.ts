import { logOut } from '#src/session/session.ts'
import { toast } from './toast/toast.ts'

/** §4: a refused logout leaves the member signed in; the client has said why. */
export async function signOut(): Promise<void> {
  if (await logOut()) toast.success('您已退出登录')
}
