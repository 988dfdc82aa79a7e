import { Button } from '#ui/button/button.tsx'
import form from '#ui/field/form.module.css'

interface Props {
  words: string
  /** Number of items that remain after those with errors are left out. */
  left: number
  onKeep(): void
}

/** Explains the errors that block a bulk change, and offers to leave those items out. */
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
