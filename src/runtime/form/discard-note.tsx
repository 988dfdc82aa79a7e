import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import styles from './discard-note.module.css'

interface Props {
  text: string
  action: string
  title: string
  question: string
  onDiscard(): void
  announced?: boolean
}

/** Shows a note about the content of a form, with a button that discards the content after a confirmation. */
export function DiscardNote({ text, action, title, question, onDiscard, announced = false }: Props) {
  const [asking, setAsking] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Moves the focus to the first control of the form when a dialog focused the discard button on opening.
    if (note.current?.contains(document.activeElement))
      note.current.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  function discard() {
    setAsking(false)
    onDiscard()
  }
  return (
    <>
      <p ref={note} className={styles.note} {...(announced && { role: 'status' })}>
        {text}
        <Button size="s" onClick={() => setAsking(true)}>
          {action}
        </Button>
      </p>
      {asking && (
        <ConfirmDialog title={title} action="确认放弃" onClose={() => setAsking(false)} onConfirm={discard}>
          {question}
        </ConfirmDialog>
      )}
    </>
  )
}
