import { uploads } from '#schemas/content/uploads/calls.ts'
import { PictureUpload } from '#semi/upload/picture-upload.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { PictureWall } from '#src/runtime/pictures/picture-wall.tsx'
import { usePictureField } from '#src/runtime/pictures/use-picture-field.ts'
import { useSending } from '#src/runtime/pictures/use-sending.ts'
import { useTickets } from '#src/runtime/pictures/use-tickets.ts'
import type { FieldState } from '#ui/field/use-fields.ts'

/** Field for the licence. A guest cannot view a picture that was uploaded before this page was opened. */
export function LicenceField({ field }: { field: FieldState }) {
  const { call, isGuest } = useMall()
  const tickets = useTickets()
  const wall = usePictureField({
    max: 1,
    value: field.value,
    onChange: field.onChange,
    send: useSending('licence', tickets),
    read: async (id) => (isGuest() ? null : call(uploads.picture, { id }, { quiet: true })),
  })
  return (
    <PictureWall
      label="营业执照"
      name={field.name}
      hint="JPG、PNG 或 WebP，不超过 5 MB；只有平台和您能看到"
      error={field.error}
      wall={wall}
      tickets={tickets}
      draw={(upload) => <PictureUpload {...upload} />}
    />
  )
}
