import { Button } from '#ui/button/button.tsx'
import form from '#ui/field/form.module.css'

interface Props {
  words: string
  /** So many can go on without those that bar it. */
  left: number
  onKeep(): void
}

/** All or none: what bars it, and the way on without that. */
export function Barred({ words, left, onKeep }: Props) {
  return (
    <>
      <p role="alert" className={form.refusal}>
        {words}
      </p>
      {left > 0 && (
        <div>
          <Button size="s" onClick={onKeep}>
            去掉它们，留下其余 {left} 个
          </Button>
        </div>
      )}
    </>
  )
}
