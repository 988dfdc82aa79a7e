import { useEffect } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'

/** Asks a guest to log in, in place of a page of personal data, so that no call for personal data is made. */
export function LoginPanel({ title }: { title: string }) {
  const mall = useMall()
  useEffect(() => mall.title.setPage(title), [mall, title])
  return (
    <Note title={title}>
      <p>登录后即可查看{title}</p>
      <Button look="primary" onClick={() => mall.openLogin()}>
        登录
      </Button>
    </Note>
  )
}
