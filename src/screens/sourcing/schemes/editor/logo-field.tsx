import { uploads } from '#schemas/content/uploads/calls.ts'
import { PictureUpload } from '#semi/upload/picture-upload.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { PictureWall } from '#src/runtime/pictures/picture-wall.tsx'
import { usePictureField } from '#src/runtime/pictures/use-picture-field.ts'
import { useSending } from '#src/runtime/pictures/use-sending.ts'
import { useTickets } from '#src/runtime/pictures/use-tickets.ts'

interface Props {
  /** Id of an uploaded picture; null for no logo. */
  logo: string | null
  onChange(logo: string | null): void
}

/** Field for the logo that appears on the files of the scheme and on its shared page. */
export function LogoField({ logo, onChange }: Props) {
  const { call } = useMall()
  const tickets = useTickets()
  const wall = usePictureField({
    max: 1,
    value: logo ?? '',
    onChange: (id) => onChange(id || null),
    send: useSending('scheme', tickets),
    read: (id) => call(uploads.picture, { id }, { quiet: true }),
  })
  return (
    <PictureWall
      label="Logo（选填）"
      name="logo"
      hint="印在 Excel、PPT 的首页和分享链接上；JPG、PNG 或 WebP，不超过 5 MB，白底横图最好看"
      wall={wall}
      draw={(upload) => <PictureUpload {...upload} />}
    />
  )
}
