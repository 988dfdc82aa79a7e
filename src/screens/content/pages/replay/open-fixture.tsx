import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { describeFixture, type GalleryEntry } from '#schemas/replay/gallery.ts'
import { readFixture } from '#schemas/replay/read-fixture.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './replay.module.css'

/** Opens a fixture or the user's own page, from a file or pasted. */
export function OpenFixture({ onOpen }: { onOpen(entry: GalleryEntry): void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  function open(file: string, text: string) {
    const found = readFixture(text)
    const entry = describeFixture(file, text)
    setFault(found.status === 'refused' ? found.message : '')
    if (entry) onOpen(entry)
  }
  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    open('粘贴的用例', event.clipboardData.getData('text/plain'))
  }
  return (
    <div className={styles.open}>
      <p id={`${id}-fault`} role="status" className={styles.fault}>
        {fault}
      </p>
      <Button size="s" onClick={() => input.current?.click()}>
        打开文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="打开用例文件"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          void file?.text().then((text) => open(file.name, text))
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className="visually-hidden">
        粘贴用例或页面
      </label>
      <input
        id={id}
        value=""
        placeholder="或在这里粘贴用例"
        autoComplete="off"
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={() => setFault('这里只接受粘贴：请复制整份用例后粘贴，或打开文件')}
        onPaste={onPaste}
      />
    </div>
  )
}
