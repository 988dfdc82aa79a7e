import { cutText } from '#schemas/base/one-line.ts'
import { type ClipboardEvent, useId, useState } from 'react'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import type { PastedAddress } from '#schemas/address/entities.ts'
import { MAX_PASTED } from '#schemas/address/rules.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { Button } from '#ui/button/button.tsx'
import { useMall } from '#src/features/mall/mall.ts'
import styles from './address-form.module.css'

interface Props {
  /** Hears what was understood; what was not is empty. */
  onRead(read: PastedAddress): void
}

function wordsOf({ name, telephone, regionWhole, detail }: PastedAddress): string {
  const parts = [
    ...[['收货人', name !== ''] as const, ['手机号', telephone !== ''] as const],
    ...[['所在地区', regionWhole] as const, ['详细地址', detail !== ''] as const],
  ]
  const missing = parts.filter(([, found]) => !found).map(([part]) => part)
  if (missing.length === 0) return '已填好，请核对后保存'
  if (missing.length === parts.length) return '没有识别出收货信息，请直接填写下面各项'
  return `已填入识别到的内容，请补充${missing.join('、')}`
}

/** One pasted text fills the form; a mall behind another backend that cannot read one has no such box. */
export function PasteBox({ onRead }: Props) {
  const { call } = useMall()
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [state, setState] = useState<'ready' | 'busy' | 'missing'>('ready')

  async function read(pasted: string) {
    if (state !== 'ready' || pasted.trim() === '') return
    setState('busy')
    try {
      const found = await call(addresses.recognise, { text: cutText(pasted, MAX_PASTED) })
      setSaid(wordsOf(found))
      setState('ready')
      onRead(found)
    } catch (error) {
      const missing = error instanceof ApiFailure && error.code === '404'
      setState(missing ? 'missing' : 'ready')
      setSaid('暂时无法识别，请直接填写下面各项')
    }
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    // Into an empty box it is the whole text, so nobody has to press a button for it.
    if (text === '') void read(pasted)
  }
  if (state === 'missing') return null
  return (
    <div className={styles.paste}>
      <label htmlFor={id} className={styles.pasteLabel}>
        粘贴整段收货信息，自动填写
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_PASTED}
        autoComplete="off"
        placeholder="例如：王小礼 19900001234 广东省深圳市南山区科苑南路 1 号楼 302 室"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
      />
      <div className={styles.pasteEnd}>
        <p role="status">{state === 'busy' ? '正在识别…' : said}</p>
        <Button
          size="s"
          aria-disabled={state === 'busy'}
          aria-busy={state === 'busy'}
          onClick={() => void read(text)}
        >
          识别并填写
        </Button>
      </div>
    </div>
  )
}
