import type { MallBase } from '#src/session/mall-base.ts'

/** §4: a refused logout leaves the member signed in; the client has said why. */
export async function signOut({ session, toast }: MallBase): Promise<void> {
  if (await session.logOut()) toast.success('您已退出登录')
}
