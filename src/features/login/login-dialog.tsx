import { mallStore, loginPromptAtom } from '#src/session/store.ts'

export function LoginDialog() {
  return <button onClick={() => mallStore.set(loginPromptAtom, null)}>关闭</button>
}
