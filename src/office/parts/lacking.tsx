import { Note } from '#ui/note/note.tsx'

/** Replaces content for which the user lacks the right. */
export function Lacking({ what }: { what: string }) {
  return (
    <Note title={`您的账号没有处理“${what}”的权限`}>
      <p>请联系管理员为您开通。</p>
    </Note>
  )
}
