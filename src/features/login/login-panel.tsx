import { useEffect } from 'react'
import { setTitle } from '#src/lib/title.ts'
import { loginPromptAtom, mallStore } from '#src/session/store.ts'
import { Note, NoteAction } from '../note.tsx'

/** X9: a guest on a page of personal data sees this, and no personal call is made. */
export function LoginPanel({ title }: { title: string }) {
  useEffect(() => setTitle(title), [title])
  return (
    <Note title={title}>
      <p>登录后即可查看{title}</p>
      <NoteAction onClick={() => mallStore.set(loginPromptAtom, {})}>登录</NoteAction>
    </Note>
  )
}
