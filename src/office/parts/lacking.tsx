import { Note } from '#ui/note/note.tsx'

/** Shows a note in place of content that the user has no right to see. */
export function Lacking({ what }: { what: string }) {
  return (
    <Note title={`您的账号没有处理“${what}”的权限`}>
      <p>请联系管理员为您开通。</p>
    </Note>
  )
}
