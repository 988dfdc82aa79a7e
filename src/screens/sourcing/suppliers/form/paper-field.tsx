import { PictureUpload } from '#semi/upload/picture-upload.tsx'
import { PictureWall } from '#src/runtime/pictures/picture-wall.tsx'
import type { FieldProps } from './field-names.ts'
import type { PaperName, Papers } from './use-papers.ts'

interface Props extends FieldProps {
  paper: PaperName
  papers: Papers
}

const HOW = 'JPG、PNG 或 WebP，每张不超过 5 MB，可以拖进来或粘贴'

/** Field for papers. If several fields need a guest's upload tickets, the first of them shows the captcha. */
export function PaperField({ name, label, hint, field, paper, papers }: Props) {
  const { walls, tickets } = papers
  const wall = walls[paper]
  const isFirst = Object.values(walls).find(({ busy }) => busy) === wall
  return (
    <PictureWall
      label={label}
      name={name}
      hint={[hint, HOW].filter(Boolean).join('。')}
      error={field.error}
      wall={wall}
      ordered
      tickets={isFirst ? tickets : null}
      draw={(upload) => <PictureUpload {...upload} />}
    />
  )
}
